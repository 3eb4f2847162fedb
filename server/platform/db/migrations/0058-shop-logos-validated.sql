-- works with: 0057
-- outside a transaction
-- The reference of 0057-shop-logos.sql, checked on existing rows, and its index: deleting an image looks for shops that use it.
alter table shop validate constraint shop_logo_id_fkey;
create index concurrently if not exists shop_logo on shop (logo_id) where logo_id is not null;
