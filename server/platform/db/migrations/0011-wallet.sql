-- Cards, top-ups and withdrawals; deposits on a chain; the tables of the embedded sandbox acquirer.

-- A transaction of a network counts once: as the deposits in it, as one audited top-up, as one withdrawal paid, or as
-- coins sent back.
create table settled_transaction (
  network text not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$' and tx_hash !~ '^0x0+$'),
  used_for text not null check (used_for in ('deposit', 'recharge', 'withdrawal', 'send_back')),
  -- Of the top-up or withdrawal, or the deposit that was sent back. Deposits have none: one transaction may hold several,
  -- each unique in chain_deposit.
  sn text check ((sn is null) = (used_for = 'deposit')),
  created_at timestamptz not null default now(),
  primary key (network, tx_hash)
);
create trigger settled_transaction_append_only before update or delete or truncate on settled_transaction
  for each statement execute function append_only();

create function settle_transaction(in_network text, in_hash text, in_use text, in_sn text) returns void
language plpgsql as $$
begin
  insert into settled_transaction (network, tx_hash, used_for, sn) values (in_network, in_hash, in_use, in_sn)
    on conflict do nothing;
  if not exists (select from settled_transaction
      where network = in_network and tx_hash = in_hash and used_for = in_use and sn is not distinct from in_sn) then
    raise exception 'transaction % on % is settled already', in_hash, in_network
      using errcode = '23505', constraint = 'settled_transaction_pkey', table = 'settled_transaction';
  end if;
end $$;

create table card (
  id bigint generated always as identity primary key,
  account_id bigint not null references account(id),
  acquirer_token text not null,                              -- stands for the card, whose number is stored nowhere
  brand text not null,
  last4 text not null,
  exp_month int not null,
  exp_year int not null,
  holder text not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, acquirer_token)
);
create index card_account on card (account_id) where deleted_at is null;

create table recharge (
  id bigint generated always as identity primary key,
  sn text not null unique,
  account_id bigint not null references account(id),
  method text not null check (method in ('card', 'chain', 'manual')),
  amount_cents bigint not null check (amount_cents > 0),
  arrived_cents bigint,
  status int not null default 0 check (status in (0, 1, 2)), -- auditing, passed, refused (spec §4)
  reason text,
  message text,                                              -- the auditor's, to the user
  -- By card.
  card_id bigint references card(id),
  challenge text,                                            -- page of the card's bank while it authenticates the holder (3-D Secure)
  held_at timestamptz,                                       -- charged while its account was frozen: operators decide
  reversed_at timestamptz,                                   -- the card company took it back after it was credited
  reversed_cents bigint,
  reversed_debt_cents bigint,                                -- the part that the wallet no longer covered
  -- By evidence.
  evidence_id uuid references private_picture(id),
  evidence_hash bytea,                                       -- of the evidence's bytes as uploaded, copied by a trigger
  -- By chain.
  network text,
  address text,                                              -- lower case, as all addresses and hashes here
  tx_hash text,                                              -- as the user entered it; a detected deposit has its own
  watched boolean not null default false,                    -- the watcher credits it, no auditor may
  asked_at timestamptz not null default now(),               -- last request to the acquirer
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (method <> 'manual' or evidence_id is not null),
  check ((method = 'chain') = (num_nonnulls(network, address) = 2)),
  constraint recharge_held check (held_at is null or method = 'card'),
  constraint recharge_reversed check (num_nonnulls(reversed_at, reversed_cents, reversed_debt_cents) = 0
    or (num_nonnulls(reversed_at, reversed_cents, reversed_debt_cents) = 3 and method = 'card' and status = 2
      and reversed_cents > 0 and reversed_debt_cents between 0 and reversed_cents))
);
create index recharge_account on recharge (account_id, id desc);
create index recharge_open on recharge (asked_at) where status = 0;
create index recharge_status on recharge (status, id desc);
create index recharge_held on recharge (id) where held_at is not null and status = 0;
-- Finds other claims of a transaction. Passed ones are unique by settled_transaction.
create index recharge_tx on recharge (network, tx_hash) where tx_hash is not null;
-- An account claims a transaction once at a time.
create unique index recharge_tx_claimed on recharge (account_id, network, tx_hash)
  where tx_hash is not null and status in (0, 1) and not watched;
-- The same evidence passes once.
create index recharge_evidence_hash on recharge (evidence_hash) where evidence_hash is not null;
create unique index recharge_evidence_passed on recharge (evidence_hash)
  where evidence_hash is not null and status = 1 and not watched;

create function recharge_evidence() returns trigger language plpgsql as $$
begin
  new.evidence_hash := (select original_hash from private_picture where id = new.evidence_id);
  return new;
end $$;
create trigger recharge_evidence before insert or update of evidence_id on recharge
  for each row when (new.evidence_id is not null) execute function recharge_evidence();
create function recharge_settles() returns trigger language plpgsql as $$
begin
  perform settle_transaction(new.network, new.tx_hash, 'recharge', new.sn);
  return null;
end $$;
create trigger recharge_settles after insert or update of status on recharge
  for each row when (new.status = 1 and new.tx_hash is not null and not new.watched)
  execute function recharge_settles();

-- A card or a chain address that withdrawals go to.
create table payout_account (
  id bigint generated always as identity primary key,
  account_id bigint not null references account(id),
  type text not null check (type in ('card', 'chain')),
  acquirer_token text,                                       -- stands for the card, whose number is stored nowhere
  bank_name text,
  brand text,
  last4 text,
  holder text,
  network text,
  address text,                                              -- with its checksum, so that one address is one row
  usable_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  check ((type = 'card') = (num_nonnulls(acquirer_token, bank_name, brand, last4, holder) = 5)),
  check ((type = 'chain') = (num_nonnulls(network, address) = 2)),
  unique (account_id, acquirer_token),
  unique (account_id, network, address),
  -- Coins sent to the zero address are lost.
  constraint payout_account_not_zero check (address is null or address !~ '^0x0+$')
);
-- A payout to a deposit address of the shop would be credited to one of its own accounts.
create function payout_account_payable() returns trigger language plpgsql as $$
begin
  if exists (select from chain_address where address = lower(new.address)) then
    raise exception 'payout to a deposit address' using errcode = '23514', constraint = 'payout_account_payable';
  end if;
  return new;
end $$;
create trigger payout_account_payable before insert or update of address, deleted_at on payout_account
  for each row when (new.address is not null and new.deleted_at is null)
  execute function payout_account_payable();

create table withdrawal (
  id bigint generated always as identity primary key,
  sn text not null unique,
  account_id bigint not null references account(id),
  payout_account_id bigint not null references payout_account(id),
  type text not null check (type in ('card', 'chain')),
  amount_cents bigint not null,
  fee_cents bigint not null check (fee_cents >= 0),
  arrival_cents bigint not null check (arrival_cents > 0 and arrival_cents + fee_cents = amount_cents),
  status int not null default 0 check (status in (0, 1, 2, 3)), -- auditing, passed, refused (spec §4), canceled
  reason text,                                               -- the acquirer's refusal
  message text,                                              -- the auditor's, to the user
  -- By card: an auditor approved it, and from here on only the acquirer's response ends it. By chain: an operator claimed it.
  paying_at timestamptz,
  asked_at timestamptz,                                      -- last request to the acquirer
  -- By chain: the operator who sends the coins, and the transaction.
  claimed_by bigint references operator(id),
  tx_hash text,
  sent_asset text,                                           -- symbol
  sent_units text check (sent_units ~ '^[0-9]{1,40}([.][0-9]{1,36})?$' and sent_units ~ '[1-9]'), -- coins
  sent_rate text check (sent_rate ~ '^[0-9]{1,40}([.][0-9]{1,36})?$' and sent_rate ~ '[1-9]'), -- dollars of one coin
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 0) = (settled_at is null)),
  constraint withdrawal_claim check (type = 'card' and claimed_by is null
    or type = 'chain' and (claimed_by is null) = (paying_at is null)),
  -- A claimed withdrawal can only be paid; it is released before it is canceled or refused.
  constraint withdrawal_paid_once check (paying_at is null or status <> 3 and (type = 'card' or status <> 2)),
  constraint withdrawal_chain_paid check (type = 'card' or status <> 1
    or num_nonnulls(claimed_by, tx_hash, sent_asset, sent_units, sent_rate) = 5),
  constraint withdrawal_sent check (num_nonnulls(sent_asset, sent_units, sent_rate) in (0, 3))
);
create index withdrawal_account on withdrawal (account_id, id desc);
create index withdrawal_status on withdrawal (account_id, status, id desc);
create index withdrawal_auditing on withdrawal (id) where status = 0;
create index withdrawal_paying on withdrawal (asked_at nulls first) where status = 0 and paying_at is not null;
create function withdrawal_settles() returns trigger language plpgsql as $$
begin
  perform settle_transaction(p.network, new.tx_hash, 'withdrawal', new.sn)
    from payout_account p where p.id = new.payout_account_id;
  return null;
end $$;
create trigger withdrawal_settles after insert or update of status on withdrawal
  for each row when (new.status = 1 and new.tx_hash is not null) execute function withdrawal_settles();

-- The sandbox acquirer stands in for a card company; only server/cards reads its tables. It stores how a card behaves, never
-- its number.
create table sandbox_card (
  token text primary key,
  outcome text not null,
  brand text not null,
  last4 text not null,
  exp_month int not null,
  exp_year int not null,
  holder text not null,
  created_at timestamptz not null default now()
);
create table sandbox_charge (
  key text primary key,                                      -- idempotency key
  token text not null references sandbox_card(token),
  amount_cents bigint not null,
  outcome text not null,
  asks int not null default 1,                               -- requests with this key
  created_at timestamptz not null default now()
);
create table sandbox_challenge (
  id uuid primary key default gen_random_uuid(),
  charge_key text not null unique references sandbox_charge(key),
  wrong_codes int not null default 0,
  outcome text check (outcome in ('passed', 'failed')),      -- null: not answered yet
  created_at timestamptz not null default now()
);
create table sandbox_payout_card (
  token text primary key,
  outcome text not null,
  brand text not null,
  last4 text not null,
  holder text not null,
  created_at timestamptz not null default now()
);
create table sandbox_payout (
  key text primary key,                                      -- idempotency key
  token text not null references sandbox_payout_card(token),
  amount_cents bigint not null check (amount_cents > 0),
  outcome text not null,
  asks int not null default 1,                               -- requests with this key
  created_at timestamptz not null default now()
);
