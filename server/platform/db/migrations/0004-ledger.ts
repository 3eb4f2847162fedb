import { type Kysely, sql } from 'kysely';

/**
 * Double entry. A transfer is immutable and its entries sum to zero; each account's entries form a chain of hashes,
 * so that a changed or missing row shows. Only `server/ledger` writes here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_account (
      id bigint generated always as identity primary key,
      name text not null unique,                               -- 'wallet:17', 'escrow/3': the house's are split in shards
      owner_id bigint references account(id),                  -- null: the house
      kind text not null check (kind in ('wallet', 'hold', 'escrow', 'shop_payable', 'fees', 'promo_cost',
        'clearing_card', 'clearing_chain', 'clearing_manual', 'rounding')),
      floor_cents bigint,                                      -- null: may go negative (clearing, costs)
      balance_cents bigint not null default 0,                 -- = sum of its entries; reconciliation proves it
      entry_count bigint not null default 0,
      head bytea not null default '\\x00',                     -- hash of the newest entry
      check (floor_cents is null or balance_cents >= floor_cents),
      check ((owner_id is not null) = (kind in ('wallet', 'hold')))
    );
    create table ledger_transfer (
      id bigint generated always as identity primary key,
      command text not null unique,                            -- what it is for, once: 'pay:<order sn>', 'recharge:<sn>', …
      kind text not null,
      reference text not null,
      created_at timestamptz not null default now()
    );
    create table ledger_entry (
      account_id bigint not null references ledger_account(id),
      position bigint not null,                                -- 1, 2, 3 … within the account
      transfer_id bigint not null references ledger_transfer(id),
      amount_cents bigint not null check (amount_cents <> 0),  -- positive: the account gains
      balance_cents bigint not null,                           -- after this entry
      hash bytea not null,                                     -- sha-256 over the one before and this row
      primary key (account_id, position)
    );
    create index ledger_entry_transfer on ledger_entry (transfer_id);

    -- One place says what a row's hash covers: posting computes it, reconciliation computes it again.
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

    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        revoke update, delete, truncate on ledger_transfer, ledger_entry from okanto_app;
        revoke delete, truncate on ledger_account from okanto_app;
      end if;
    end $$;
  `.execute(db);
}
