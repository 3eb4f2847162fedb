-- works with: 0041
-- outside a transaction
-- The lists of 0043-more-views.sql, checked on existing rows, and the filter of the log by command.
alter table operator_view validate constraint operator_view_list_check;
create index concurrently if not exists operator_log_act on operator_log (act, id desc);
