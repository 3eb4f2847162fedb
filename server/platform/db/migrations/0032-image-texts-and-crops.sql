-- works with: 0021
-- Alternative texts of a product's images, {id of the image: text}; images without one are absent.
alter table product_text add column alts jsonb not null default '{}';

-- Images that operators cropped. A crop is always taken from the original, in pixels of the upright image, so that cropping again or
-- undoing it loses no quality.
create table picture_crop (
  picture_id bigint primary key references picture(id) on delete cascade,
  original_id bigint not null references picture(id),
  crop_left int not null check (crop_left >= 0),
  crop_top int not null check (crop_top >= 0),
  crop_width int not null check (crop_width > 0),
  crop_height int not null check (crop_height > 0)
);
create index picture_crop_original on picture_crop (original_id);
