-- works with: 0013
-- outside a transaction
-- The report of the last days reads transfers by their time, in which they were appended.
create index concurrently if not exists ledger_transfer_time on ledger_transfer using brin (created_at);
