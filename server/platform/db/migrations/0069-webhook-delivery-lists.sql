-- works with: 0055
-- outside a transaction
-- State of a delivery, in the words of the call that lists deliveries.
create or replace function webhook_delivery_state(delivered_at timestamptz, abandoned_at timestamptz, attempted_at timestamptz)
  returns text
language sql immutable parallel safe
return case
  when delivered_at is not null then 'delivered'
  when abandoned_at is not null then 'abandoned'
  when attempted_at is not null then 'failing'
  else 'waiting'
end;
-- Id of the message and numbers of the records that its event is about (`numberFields` in server/platform/webhooks/events.ts), in lower
-- case. json instead of jsonb, because it reads texts with any escape.
create or replace function webhook_delivery_numbers(message_id text, body text) returns text[]
language sql immutable parallel safe
return array[lower(message_id)] || array(
  select lower(value) from json_each_text(body::json -> 'data')
  where key in ('order', 'refund', 'topUp', 'trackingNumber', 'product')
);
create index concurrently if not exists webhook_delivery_numbers
  on webhook_delivery using gin (webhook_delivery_numbers(message_id, body)) with (fastupdate = off);
-- Every combination of filters in the order of time: a filter that is not set is read once for each of its few values. Also the deletion
-- of a webhook.
create index concurrently if not exists webhook_delivery_filtered on webhook_delivery
  (webhook_id, type, webhook_delivery_state(delivered_at, abandoned_at, attempted_at), created_at, id);
drop index concurrently if exists webhook_delivery_listed;
-- All deliveries in the order of time, and those that are older than 30 days.
create index concurrently if not exists webhook_delivery_time on webhook_delivery (created_at, id);
drop index concurrently if exists webhook_delivery_created;
-- Parcels by the beginning and by the end of their number. The first index also finds whole numbers.
create index concurrently if not exists parcel_number_beginning on parcel (tracking_number text_pattern_ops);
drop index concurrently if exists parcel_tracking_number;
create index concurrently if not exists parcel_number_end on parcel (reverse(tracking_number) text_pattern_ops);
-- Views of one more list. Few rows: an operator has at most 30 views of a list.
alter table operator_view drop constraint if exists operator_view_list_check;
alter table operator_view add constraint operator_view_list_check check (list in ('orders', 'products', 'accounts', 'shops',
  'top-ups', 'withdrawals', 'refunds', 'deposits', 'adjustments', 'promos', 'reviews', 'log', 'conversations', 'imports',
  'parcels', 'debts', 'ledger', 'failed-mails', 'stock', 'deliveries')) not valid;
alter table operator_view validate constraint operator_view_list_check;
