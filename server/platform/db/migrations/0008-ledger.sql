-- Double entry. A transfer is immutable and its entries sum to zero; the entries of an account form a chain of hashes, so
-- that a changed or missing row is detected. Only the functions ledger_lock and ledger_post write these tables.

-- Clearing accounts, costs and debts may be negative; the floor of all others is zero.
create function ledger_floor(kind text) returns bigint language sql immutable as $$
  select case when kind in ('promo_cost', 'clearing_card', 'clearing_chain', 'clearing_manual', 'rounding', 'debt')
    then null::bigint else 0 end
$$;

-- An account is defined by its name: 'wallet:17' belongs to account 17, 'escrow/3' is a shard of a system account.
create table ledger_account (
  id bigint generated always as identity primary key,
  name text not null unique,
  owner_id bigint references account(id),                    -- null: system account
  kind text not null,
  floor_cents bigint,                                        -- null: may be negative
  balance_cents bigint not null default 0,                   -- sum of its entries, checked by reconciliation
  entry_count bigint not null default 0,
  head bytea not null default '\x00',                        -- hash of the newest entry
  constraint ledger_account_kind check (kind in ('wallet', 'hold', 'debt', 'escrow', 'shop_payable', 'fees',
    'promo_cost', 'clearing_card', 'clearing_chain', 'clearing_manual', 'rounding', 'suspense')),
  constraint ledger_account_owner check ((owner_id is not null) = (kind in ('wallet', 'hold', 'debt'))),
  constraint ledger_account_name check (case when owner_id is null
    then name ~ ('^' || kind || '/([0-9]|1[0-5])$') else name = kind || ':' || owner_id end),
  constraint ledger_account_floor check (floor_cents is not distinct from ledger_floor(kind)),
  constraint ledger_account_balance check (floor_cents is null or balance_cents >= floor_cents),
  constraint ledger_account_debt check (kind <> 'debt' or balance_cents <= 0)
);
create index ledger_account_debts on ledger_account (id) where kind = 'debt';

create table ledger_transfer (
  id bigint generated always as identity primary key,
  command text not null unique,                              -- its purpose, once: 'pay:<order sn>', 'recharge:<sn>', …
  kind text not null,
  reference text not null,
  -- The time when its accounts are locked, not when its transaction began: along a chain of entries time never runs
  -- backwards, and statements find a time by binary search.
  created_at timestamptz not null default clock_timestamp(),
  constraint ledger_transfer_kind check (kind in (
    'recharge', 'payment', 'refund', 'receipt', 'extract', 'extract_pass', 'extract_return', 'correction',
    'debt_payment', 'recharge_reversal', 'suspense', 'suspense_release'))
);

create table ledger_entry (
  account_id bigint not null references ledger_account(id),
  position bigint not null,                                  -- 1, 2, 3 … within the account
  transfer_id bigint not null references ledger_transfer(id),
  amount_cents bigint not null check (amount_cents <> 0),    -- positive: the account gains
  balance_cents bigint not null,                             -- after this entry
  hash bytea not null,                                       -- SHA-256 over the previous hash and this row
  primary key (account_id, position)
);
create index ledger_entry_transfer on ledger_entry (transfer_id);

-- Finds the entries of a wallet by kind. Derived from the tables above; reconciliation compares.
create table wallet_entry (
  account_id bigint not null references ledger_account(id),
  kind text not null,
  position bigint not null,
  primary key (account_id, kind, position)
);

-- The one definition of the hash: posting computes it, reconciliation computes it again.
create function ledger_hash(
  previous bytea, account_id bigint, "position" bigint, amount_cents bigint, balance_cents bigint,
  transfer_id bigint, command text, kind text, reference text, created_at timestamptz
) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(concat_ws('|', account_id, "position", amount_cents, balance_cents,
    transfer_id, command, kind, reference, extract(epoch from created_at)), 'UTF8'))
$$;

create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) <> 0 or count(*) < 2
        from ledger_entry where transfer_id = new.transfer_id) then
    raise exception 'ledger transfer % does not balance', new.transfer_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balanced();

create function ledger_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entry where transfer_id = new.id) then
    raise exception 'ledger transfer % has no entries', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_has_entries after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_has_entries();

create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = '55000';
end $$;
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_append_only();
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_append_only();
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function ledger_append_only();

create function ledger_account_identity() returns trigger language plpgsql as $$
begin
  raise exception 'name, kind, owner and floor of a ledger account never change' using errcode = '55000';
end $$;
create trigger ledger_account_identity before update on ledger_account for each row
  when ((old.id, old.name, old.kind, old.owner_id, old.floor_cents)
    is distinct from (new.id, new.name, new.kind, new.owner_id, new.floor_cents))
  execute function ledger_account_identity();

-- Creates missing accounts, then locks all in id order, so that two callers cannot deadlock.
create function ledger_lock(p_names text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ledger_account (name, kind, owner_id, floor_cents)
    select missing.name, missing.kind, nullif(split_part(missing.name, ':', 2), '')::bigint, ledger_floor(missing.kind)
    from (select distinct name, split_part(split_part(name, '/', 1), ':', 1) as kind from unnest(p_names) as name) missing
    where not exists (select from ledger_account a where a.name = missing.name)
    order by missing.name
    on conflict (name) do nothing;
  perform from ledger_account where name = any(p_names) order by id for no key update;
end $$;

-- Posts a balanced transfer of a known kind, once for its command: posting it again returns the first transfer. An account
-- that would fall below its floor is returned instead, and nothing is posted.
create function ledger_post(p_command text, p_kind text, p_reference text, p_names text[], p_cents bigint[],
  out transfer_id bigint, out short_account text, out short_balance bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  transfer ledger_transfer;
  locked bigint;
  posted_at timestamptz;
begin
  if cardinality(p_names) < 2 or cardinality(p_names) <> cardinality(p_cents)
    or (select sum(cents) <> 0 or bool_or(cents = 0) or count(distinct name) <> count(*)
      from unnest(p_names, p_cents) as line (name, cents)) then
    raise exception 'ledger transfer % does not balance', p_command using errcode = '23514';
  end if;
  perform from ledger_account where name = any(p_names) order by id for no key update;
  get diagnostics locked = row_count;
  if locked < cardinality(p_names) then perform ledger_lock(p_names); end if;

  select * into transfer from ledger_transfer t where t.command = p_command;
  if not found then
    select a.name, a.balance_cents into short_account, short_balance
      from unnest(p_names, p_cents) as line (name, cents) join ledger_account a on a.name = line.name
      where line.cents < 0 and a.balance_cents + line.cents < a.floor_cents
      order by a.kind = 'wallet' desc limit 1;
    if found then return; end if;

    -- Along a wallet's chain time never runs backwards, even if the clock does: statements use binary search.
    select greatest(clock_timestamp(), max(t.created_at)) into posted_at
      from ledger_account a
      join ledger_entry e on e.account_id = a.id and e.position = a.entry_count
      join ledger_transfer t on t.id = e.transfer_id
      where a.name = any(p_names) and a.kind = 'wallet';
    insert into ledger_transfer (command, kind, reference, created_at)
      values (p_command, p_kind, p_reference, posted_at)
      on conflict (command) do nothing returning * into transfer;
    if found then
      with entry as (
        insert into ledger_entry (account_id, position, transfer_id, amount_cents, balance_cents, hash)
        select a.id, a.entry_count + 1, transfer.id, line.cents, a.balance_cents + line.cents, ledger_hash(a.head, a.id,
          a.entry_count + 1, line.cents, a.balance_cents + line.cents, transfer.id, transfer.command, transfer.kind,
          transfer.reference, transfer.created_at)
        from unnest(p_names, p_cents) as line (name, cents) join ledger_account a on a.name = line.name
        returning account_id, position, balance_cents, hash
      ), recorded as (
        insert into wallet_entry (account_id, kind, position)
        select a.id, transfer.kind, a.entry_count + 1 from ledger_account a
        where a.name = any(p_names) and a.kind = 'wallet'
      )
      update ledger_account a set balance_cents = e.balance_cents, entry_count = e.position, head = e.hash
        from entry e where a.id = e.account_id;
      transfer_id := transfer.id;
      return;
    end if;
    -- The same command was posted by another transaction meanwhile, between other accounts.
    select * into transfer from ledger_transfer t where t.command = p_command;
  end if;
  if (transfer.kind, transfer.reference) <> (p_kind, p_reference) then
    raise exception 'ledger command % was used for another transfer', p_command using errcode = '23505';
  end if;
  transfer_id := transfer.id;
end $$;

revoke execute on function ledger_lock(text[]), ledger_post(text, text, text, text[], bigint[]) from public;
