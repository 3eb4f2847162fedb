-- works with: 0055
-- Logo of a version of the setting `brand`. Like every reference it keeps the image: earlier versions can be restored. No index: the
-- table has a row for each change that operators saved.
alter table shop_setting_version add column picture_id bigint;
-- accepted: the same few rows, all without an image
alter table shop_setting_version add constraint shop_setting_version_picture_id_fkey
  foreign key (picture_id) references picture(id);
