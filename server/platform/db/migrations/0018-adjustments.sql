-- works with: 0015
-- Credits and debits that two operators decide, against a system account of their own.
create table adjustment (
  id bigint generated always as identity primary key,
  sn text not null unique,
  account_id bigint not null references account(id),
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 100000000), -- positive: a credit
  reason text not null,                                      -- for operators
  state text not null default 'open' check (state in ('open', 'passed', 'refused')),
  requested_by bigint not null references operator(id),      -- the first of the two
  decided_by bigint references operator(id),                 -- the second one, or the one that refused it
  refusal text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint adjustment_decided check ((state <> 'open') = (decided_by is not null and decided_at is not null)),
  constraint adjustment_two check (state <> 'passed' or decided_by <> requested_by)
);
create index adjustment_account on adjustment (account_id);
create index adjustment_open on adjustment (id) where state = 'open';

create function adjustment_identity() returns trigger language plpgsql as $$
begin
  raise exception 'number, account, amount and requester of an adjustment never change' using errcode = '55000';
end $$;
create trigger adjustment_identity before update on adjustment for each row
  when ((old.sn, old.account_id, old.amount_cents, old.requested_by)
    is distinct from (new.sn, new.account_id, new.amount_cents, new.requested_by) or old.state <> 'open' and new.state <> old.state)
  execute function adjustment_identity();

-- An adjustment may credit more than it debits: no floor.
create or replace function ledger_floor(kind text) returns bigint language sql immutable as $$
  select case when kind in ('promo_cost', 'clearing_card', 'clearing_chain', 'clearing_manual', 'rounding', 'debt', 'adjustment')
    then null::bigint else 0 end
$$;

alter table ledger_account drop constraint ledger_account_kind;
alter table ledger_account add constraint ledger_account_kind check (kind in ('wallet', 'hold', 'debt', 'escrow', 'shop_payable',
  'fees', 'promo_cost', 'clearing_card', 'clearing_chain', 'clearing_manual', 'rounding', 'suspense', 'adjustment')) not valid;
alter table ledger_transfer drop constraint ledger_transfer_kind;
alter table ledger_transfer add constraint ledger_transfer_kind check (kind in (
  'recharge', 'payment', 'refund', 'receipt', 'extract', 'extract_pass', 'extract_return', 'correction',
  'debt_payment', 'recharge_reversal', 'suspense', 'suspense_release', 'adjustment')) not valid;

do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    revoke delete, truncate on adjustment from okanto_app;
  end if;
end $$;
