-- works with: 0055
-- outside a transaction
-- Variants that run low, for any limit that the setting `lowStock` accepts (src/domain/shop-settings.ts). The previous version finds its
-- fixed limit of 5 by the same index.
create index concurrently if not exists variant_by_low_stock on variant (stock, product_id)
  where on_sale and stock_tracked and stock <= 100;
drop index concurrently if exists variant_low;
