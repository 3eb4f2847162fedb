-- works with: 0053
-- outside a transaction
-- Orders that were sent in part, and those with a problem: few of the orders, because a receipt is due for all others.
create index concurrently if not exists shop_order_not_due on shop_order (id) where status = 2 and receipt_due_at is null;
-- Parcels with a problem, and those whose carrier reported no movement, by the time of their last event.
create index concurrently if not exists parcel_to_check on parcel (state, state_at, id) where state in ('problem', 'registered');
-- Views of one more list. Few rows: an operator has at most 30 views of a list.
alter table operator_view drop constraint if exists operator_view_list_check;
alter table operator_view add constraint operator_view_list_check check (list in ('orders', 'products', 'accounts', 'shops',
  'top-ups', 'withdrawals', 'refunds', 'deposits', 'adjustments', 'promos', 'reviews', 'log', 'conversations', 'imports',
  'parcels')) not valid;
alter table operator_view validate constraint operator_view_list_check;
