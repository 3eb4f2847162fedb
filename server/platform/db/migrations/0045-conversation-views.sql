-- works with: 0041
-- Views of two more lists. Few rows: an operator has at most 30 views of a list.
alter table operator_view drop constraint operator_view_list_check;
alter table operator_view add constraint operator_view_list_check check (list in ('orders', 'products', 'accounts', 'shops',
  'top-ups', 'withdrawals', 'refunds', 'deposits', 'adjustments', 'promos', 'reviews', 'log', 'conversations', 'imports')) not valid;
