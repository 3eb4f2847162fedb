-- works with: 0041
-- outside a transaction
-- The lists of 0045-conversation-views.sql, checked on existing rows.
alter table operator_view validate constraint operator_view_list_check;
-- Orders and days of the operators' lists. Each index also orders rows of equal values, so that a page begins where the last one ends.
create index concurrently if not exists recharge_created on recharge (created_at, id);
create index concurrently if not exists recharge_amount on recharge (amount_cents, id);
create index concurrently if not exists withdrawal_created on withdrawal (created_at, id);
create index concurrently if not exists withdrawal_amount on withdrawal (amount_cents, id);
create index concurrently if not exists refund_created on refund (created_at, id);
create index concurrently if not exists refund_asked on refund (asked_cents, id);
create index concurrently if not exists adjustment_created on adjustment (created_at, id);
create index concurrently if not exists adjustment_amount on adjustment (amount_cents, id);
create index concurrently if not exists chain_deposit_created on chain_deposit (created_at, id);
create index concurrently if not exists operator_log_at on operator_log (at, id);
create index concurrently if not exists review_score on review (product_score, id);
-- Codes without an end are after all others: forms accept ends up to the year 2100.
create index concurrently if not exists promo_end on promo ((coalesce(ends_at, timestamptz '2200-01-01 00:00:00+00')), id);
