-- works with: 0046
-- outside a transaction
-- Accounts that withdraw to the same address, or to cards that look the same: operators see them beside a withdrawal.
create index concurrently if not exists payout_account_address on payout_account (lower(address)) where address is not null;
create index concurrently if not exists payout_account_card on payout_account (last4, lower(holder)) where last4 is not null;
