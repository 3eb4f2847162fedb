-- works with: 0055
-- outside a transaction
-- Refused commands are few among the lines of the log, which operators filter by them.
create index concurrently if not exists operator_log_refused on operator_log (id) where outcome = 'refused';
-- Views of two more lists. Few rows: an operator has at most 30 views of a list.
alter table operator_view drop constraint if exists operator_view_list_check;
alter table operator_view add constraint operator_view_list_check check (list in ('orders', 'products', 'accounts', 'shops',
  'top-ups', 'withdrawals', 'refunds', 'deposits', 'adjustments', 'promos', 'reviews', 'log', 'conversations', 'imports',
  'parcels', 'debts', 'ledger')) not valid;
alter table operator_view validate constraint operator_view_list_check;
