-- works with: 0041
-- outside a transaction
-- Orders of the operators' list of products, which also has those that are not on sale.
create index concurrently if not exists product_by_sold on product (sold, id);
create index concurrently if not exists product_by_price on product (min_price_cents, id);
