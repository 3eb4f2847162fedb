-- Deposits on EVM networks: addresses of accounts, progress of the watcher, detected transfers.

-- One an account and key: an EVM address is the same on every network. Addresses of an earlier key stay watched.
create table chain_address (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'), -- lower case
  account_id bigint not null references account(id),
  key_id text not null,                                      -- the extended key it was derived from
  created_at timestamptz not null default now(),
  unique (account_id, key_id)
);
create unique index chain_address_owner on chain_address (address, account_id);

create table chain_watch (
  network text primary key,
  first_block bigint not null check (first_block >= 0),
  final_block bigint not null,                               -- all up to here was read when it was final
  head_block bigint not null,                                -- newest known block
  range_blocks int not null check (range_blocks > 0),        -- largest range that the node accepted last
  failures int not null default 0,                           -- consecutive runs without a response
  last_failure text,
  holder uuid,                                               -- runs it now
  held_until timestamptz,
  next_at timestamptz not null default now(),
  genesis_hash text,                                         -- of block 0: nodes of another chain are rejected
  stopped_at timestamptz,                                    -- until an operator resumes it
  stopped_reason text,
  stopped_detail text,
  rewind_allowed boolean not null default false              -- once, beyond the limits, by an operator
);
-- Hashes of blocks as they were read: they show a reorganization.
create table chain_mark (
  network text not null references chain_watch(network),
  number bigint not null,
  hash text not null,
  primary key (network, number)
);
-- Newest prices of a price feed.
create table chain_rate (
  network text not null,
  symbol text not null,
  dollars text not null,                                     -- of one coin, a decimal
  read_at timestamptz not null default now(),
  candidate_dollars text,                                    -- a jump that is not accepted yet
  candidate_since timestamptz,
  primary key (network, symbol)
);

-- A deposit is a transfer with its content: the same position in a transaction with another receiver or amount, after a
-- reorganization, is another deposit.
create table chain_deposit (
  id bigint generated always as identity primary key,
  network text not null,
  tx_hash text not null,
  log_index int not null,                                    -- among the logs of its transaction, the same in any block; -1: plain transfer
  account_id bigint not null references account(id),
  address text not null references chain_address(address),
  symbol text not null,
  units text not null check (units ~ '^[1-9][0-9]*$'),       -- smallest units; may exceed any number
  block_number bigint not null,
  block_hash text not null,
  state text not null default 'seen' check (state in (
    'seen', 'credited',
    'too_small',                                             -- below the minimum: valued again later
    'vanished',                                              -- orphaned before it was credited
    'reversed',                                              -- orphaned after it was credited
    'suspended',                                             -- booked to the suspense account: its owner was deleted
    'refused',                                               -- an operator refused to credit it
    'by_hand')),                                             -- an auditor had passed a top-up for it before it was detected
  final_at timestamptz,                                      -- read again when its block was final
  value_cents bigint,                                        -- last valuation
  next_try_at timestamptz default now(),                     -- null: when its block is final, or never
  tries int not null default 0,                              -- since its last change
  held_for text,                                             -- why operators have to credit it: value, nodes, price, …
  held_at timestamptz,
  recharge_id bigint unique references recharge(id),
  debt_cents bigint not null default 0 check (debt_cents >= 0), -- reversed, but no longer in the wallet
  reversals int not null default 0,
  returned_at timestamptz,                                   -- reversed, and in the chain again since
  approved_by bigint references operator(id),                -- the first of two operators, and what they approved
  approved_cents bigint,
  approved_account bigint references account(id),
  approved_sent jsonb,
  suspensions int not null default 0,                        -- bookings to the suspense account
  released_to bigint references account(id),                 -- the account it was credited to, if its owner was deleted
  sent_to text,                                              -- coins were sent back: to this address, in this transaction
  sent_tx_hash text check (sent_tx_hash ~ '^0x[0-9a-f]{64}$'),
  sent_units text,                                           -- coins, as a decimal
  created_at timestamptz not null default now(),
  -- The owner of the address is the owner of the deposit.
  constraint chain_deposit_owner foreign key (address, account_id) references chain_address (address, account_id),
  constraint chain_deposit_suspended check (state <> 'suspended'
    or (value_cents > 0 and suspensions > 0 and held_for is null)),
  constraint chain_deposit_released check (released_to is null or (recharge_id is not null and suspensions > 0)),
  constraint chain_deposit_sent check (num_nonnulls(sent_to, sent_tx_hash, sent_units) = 0
    or (num_nonnulls(sent_to, sent_tx_hash, sent_units) = 3 and suspensions > 0))
);
create unique index chain_deposit_content
  on chain_deposit (network, tx_hash, log_index, address, symbol, units);
-- One deposit at a time represents a position of a transaction: a replaced one is orphaned or reversed first.
create unique index chain_deposit_live on chain_deposit (network, tx_hash, log_index)
  where state in ('seen', 'too_small', 'credited', 'suspended', 'refused');
create index chain_deposit_account on chain_deposit (account_id);
create index chain_deposit_open on chain_deposit (network, block_number) where state in ('seen', 'too_small');
create index chain_deposit_block on chain_deposit (network, block_number) where state = 'credited';
create index chain_deposit_due on chain_deposit (network, tries, next_try_at)
  where state in ('seen', 'too_small') and next_try_at is not null;
create index chain_deposit_judged on chain_deposit (id)
  where held_for is not null or state = 'suspended' or returned_at is not null;

create function chain_deposit_settles() returns trigger language plpgsql as $$
begin
  perform settle_transaction(new.network, new.tx_hash, 'deposit', null);
  return null;
end $$;
create trigger chain_deposit_settles after insert or update of state on chain_deposit
  for each row when (new.state in ('credited', 'suspended')) execute function chain_deposit_settles();
create function chain_deposit_sends_back() returns trigger language plpgsql as $$
begin
  perform settle_transaction(new.network, new.sent_tx_hash, 'send_back', 'deposit ' || new.id);
  return null;
end $$;
create trigger chain_deposit_sends_back after insert or update of sent_tx_hash on chain_deposit
  for each row when (new.sent_tx_hash is not null) execute function chain_deposit_sends_back();
