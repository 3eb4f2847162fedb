-- works with: 0021
create table stripe_customer (
  account_id bigint primary key references account(id),
  customer text not null unique,
  created_at timestamptz not null default now()
);

-- Charges requested from Stripe. Stripe repeats its first response for an idempotency key, so later states are read by the intent.
create table stripe_charge (
  key text primary key,                                      -- number of the top-up
  token text not null,
  amount_cents bigint not null check (amount_cents > 0),
  intent text unique,                                        -- null: no response yet
  outcome text check (outcome in ('approved', 'refused')),   -- null: open
  created_at timestamptz not null default now()
);

-- Processed events of Stripe's webhook. An event with a top-up reversed it, in place of an operator.
create table stripe_event (
  id text primary key,
  type text not null,
  reversed_recharge_id bigint unique references recharge(id),
  created_at timestamptz not null default now()
);

-- Charges that the acquirer has to refund in full, once each.
create table card_refund (
  recharge_id bigint primary key references recharge(id),
  asked_at timestamptz,                                      -- of the last attempt
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index card_refund_due on card_refund (asked_at nulls first) where done_at is null;

-- The acquirer no longer holds a removed card for the account.
alter table card add column detached_at timestamptz;
-- accepted: few rows; the table has one for each stored card, and writes wait for milliseconds
create index card_removed on card (deleted_at) where deleted_at is not null and detached_at is null;
