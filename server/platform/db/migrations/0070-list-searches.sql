-- works with: 0055
-- outside a transaction
-- Text of a review by which operators find it.
create or replace function review_text(author text, content text) returns text
language sql immutable parallel safe
return lower(author || E'\n' || content);
-- Parts of texts, as those of the operators' log. Without the list of pending entries, which a search would read one by one.
create index concurrently if not exists review_parts
  on review using gin (text_parts(review_text(author, content))) with (fastupdate = off);
create index concurrently if not exists review_follow_up_parts
  on review_follow_up using gin (text_parts(lower(content))) with (fastupdate = off);
-- Stock movements of all variants, of an operator and of a key, by kind and time, and those of an order.
create index concurrently if not exists stock_movement_reason on stock_movement (reason, created_at, id);
create index concurrently if not exists stock_movement_operator on stock_movement (operator_id, reason, created_at, id)
  where operator_id is not null;
create index concurrently if not exists stock_movement_key on stock_movement (api_key_id, reason, created_at, id)
  where api_key_id is not null;
create index concurrently if not exists stock_movement_order on stock_movement (order_id) where order_id is not null;
-- The removal of new shops when an import is undone: followers and promo codes of a shop, and imports whose undo would move products back
-- to it. PostgreSQL also looks for the former two when it deletes a shop.
create index concurrently if not exists follow_shop on follow (shop_id);
create index concurrently if not exists promo_shop_shop on promo_shop (shop_id);
create index concurrently if not exists catalog_import_product_former_shop
  on catalog_import_product (((stored ->> 'shopId')::bigint)) where outcome is null and stored is not null;
