import { type Kysely, sql } from 'kysely';

/**
 * Posting becomes one function of the owner's, and the application's role loses all writing to the ledger's tables: it can
 * post balanced transfers of known kinds, and nothing else. Accounts are what their names say, by constraints.
 *
 * Locks: `ledger_account` is scanned once for its constraints (two rows an account, a second per million). The constraint
 * on `ledger_transfer` is `not valid`, so that no old row is read; reconciliation names those.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_floor(kind text) returns bigint language sql immutable as $$
      select case when kind in ('promo_cost', 'clearing_card', 'clearing_chain', 'clearing_manual', 'rounding', 'debt')
        then null::bigint else 0 end
    $$;

    -- All checks of the first migration are written anew, whatever their generated names are.
    do $$ declare found record; begin
      for found in select conname from pg_constraint where conrelid = 'ledger_account'::regclass and contype = 'c' loop
        execute format('alter table ledger_account drop constraint %I', found.conname);
      end loop;
    end $$;
    alter table ledger_account
      add constraint ledger_account_kind check (kind in ('wallet', 'hold', 'debt', 'escrow', 'shop_payable', 'fees',
        'promo_cost', 'clearing_card', 'clearing_chain', 'clearing_manual', 'rounding', 'suspense')),
      add constraint ledger_account_owner check ((owner_id is not null) = (kind in ('wallet', 'hold', 'debt'))),
      add constraint ledger_account_name check (case when owner_id is null
        then name ~ ('^' || kind || '/([0-9]|1[0-5])$') else name = kind || ':' || owner_id end),
      add constraint ledger_account_floor check (floor_cents is not distinct from ledger_floor(kind)),
      add constraint ledger_account_balance check (floor_cents is null or balance_cents >= floor_cents),
      add constraint ledger_account_debt check (kind <> 'debt' or balance_cents <= 0);

    create index ledger_account_debts on ledger_account (id) where kind = 'debt';

    create function ledger_account_identity() returns trigger language plpgsql as $$
    begin
      raise exception 'name, kind, owner and floor of a ledger account never change' using errcode = '55000';
    end $$;
    create trigger ledger_account_identity before update on ledger_account for each row
      when ((old.id, old.name, old.kind, old.owner_id, old.floor_cents)
        is distinct from (new.id, new.name, new.kind, new.owner_id, new.floor_cents))
      execute function ledger_account_identity();

    -- A new kind replaces this constraint in a migration of its own.
    alter table ledger_transfer add constraint ledger_transfer_kind check (kind in (
      'recharge', 'payment', 'refund', 'receipt', 'extract', 'extract_pass', 'extract_return', 'correction',
      'debt_payment', 'recharge_reversal', 'suspense', 'suspense_release')) not valid;

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

        -- Along a wallet's chain time never runs backwards, even if the clock does: statements search it by halves.
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
        -- The same command was posted meanwhile, between other accounts.
        select * into transfer from ledger_transfer t where t.command = p_command;
      end if;
      if (transfer.kind, transfer.reference) <> (p_kind, p_reference) then
        raise exception 'ledger command % was used for another transfer', p_command using errcode = '23505';
      end if;
      transfer_id := transfer.id;
    end $$;

    revoke execute on function ledger_lock(text[]), ledger_post(text, text, text, text[], bigint[]) from public;

    -- Debts noted so far become balances. Later credits pay them.
    do $$ declare owed record; begin
      for owed in select r.sn, d.account_id, d.debt_cents from chain_deposit d join recharge r on r.id = d.recharge_id
        where d.state = 'reversed' and d.debt_cents > 0 loop
        perform ledger_post('debt:' || owed.sn, 'correction', owed.sn, array['debt:' || owed.account_id,
          'clearing_chain/' || get_byte(sha256(convert_to(owed.sn, 'UTF8')), 0) % 16],
          array[-owed.debt_cents, owed.debt_cents]);
      end loop;
    end $$;

    -- Idempotency rows of money: what succeeded stays, except with its erased account.
    create function command_stays() returns trigger language plpgsql as $$
    begin
      if old.answer ? 'data' and not exists (select from account where id = old.account_id and status = 'erased') then
        raise exception 'the answer of a command that succeeded is kept' using errcode = '55000';
      end if;
      return old;
    end $$;
    create trigger command_stays before delete on command for each row execute function command_stays();

    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        revoke insert, update, delete, truncate on ledger_account, ledger_transfer, ledger_entry, wallet_entry
          from okanto_app;
        grant execute on function ledger_lock(text[]), ledger_post(text, text, text, text[], bigint[]) to okanto_app;
        revoke delete, truncate on recharge, withdrawal, refund, shop_order, chain_deposit from okanto_app;
        revoke truncate on command from okanto_app;
      end if;
    end $$;
  `.execute(db);
}
