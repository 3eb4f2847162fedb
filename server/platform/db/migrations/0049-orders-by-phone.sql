-- works with: 0041
-- outside a transaction
-- Operators find orders by the last digits of the recipient's phone number; `account_mobile_end` has those of the buyers.
create index concurrently if not exists shop_order_phone_end on shop_order (reverse(address ->> 'mobile') text_pattern_ops);
