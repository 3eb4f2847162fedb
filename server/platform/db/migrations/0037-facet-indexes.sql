-- works with: 0021
-- outside a transaction
-- Facets read up to 5,000 best sellers of the catalog, a category or a shop: with the counted columns in the index they are read
-- from it alone, instead of one page of the table per product.
create index concurrently if not exists product_sold_facets on product (sold desc, id desc)
  include (category_id, shop_id, min_price_cents, in_stock, free_freight, rating_tenths) where on_sale;
create index concurrently if not exists product_category_facets on product (category_id, sold desc, id desc)
  include (shop_id, min_price_cents, in_stock, free_freight, rating_tenths) where on_sale;
create index concurrently if not exists product_shop_facets on product (shop_id, sold desc, id desc)
  include (category_id, min_price_cents, in_stock, free_freight, rating_tenths) where on_sale;
drop index concurrently if exists product_sold;
drop index concurrently if exists product_category;
drop index concurrently if exists product_shop;
-- Pages whose rows changed since the last vacuum are read all the same: after each fifth row, the default, that would be most of
-- the best sellers.
alter table product set (autovacuum_vacuum_scale_factor = 0.02);
