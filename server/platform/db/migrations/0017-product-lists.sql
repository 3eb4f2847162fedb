-- works with: 0013
-- outside a transaction
-- Lists of products that are not on sale, are sold out or run low (`lowStock`), and the search by SKU.
alter table operator validate constraint operator_roles_check;
create index concurrently if not exists product_delisted on product (id) where not on_sale;
create index concurrently if not exists product_sold_out on product (id) where on_sale and not in_stock;
create index concurrently if not exists variant_low on variant (product_id)
  where on_sale and stock_tracked and stock <= 5;
create index concurrently if not exists import_product_sku on import_product
  using gin (jsonb_path_query_array(kept, '$.variants[*].sku'));
