-- works with: 0041
-- outside a transaction
-- Orders of the operators' list of products, and its filter by shop, which also have products that are not on sale.
create index concurrently if not exists product_by_sold on product (sold, id);
create index concurrently if not exists product_by_price on product (min_price_cents, id);
create index concurrently if not exists product_by_shop on product (shop_id, id);
-- Few products on sale are out of stock, many of the others are: without it, sold-out ones in an order would be searched in the whole
-- table.
create statistics if not exists product_sale (mcv) on on_sale, in_stock from product;
analyze product;
