-- works with: 0015
-- The kinds of 0018-adjustments.sql, checked on existing rows without blocking posting.
alter table ledger_account validate constraint ledger_account_kind;
alter table ledger_transfer validate constraint ledger_transfer_kind;
