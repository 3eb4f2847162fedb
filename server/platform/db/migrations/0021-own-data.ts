import { type Kysely, sql } from 'kysely';

/** Accounts that are to be deleted, and copies of what is stored about a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Orders and ledger refer to the account: its row stays, without a name.
    alter table account drop constraint account_status_check;
    alter table account add constraint account_status_check check (status in ('active', 'disabled', 'erased'));

    create table account_closing (               -- gone when it was taken back or carried out
      account_id bigint primary key references account(id),
      asked_at timestamptz not null default now(),
      due_at timestamptz not null,
      look_at timestamptz not null               -- when the job looks next: later than due_at while something is open
    );
    create index account_closing_look on account_closing (look_at);

    create table account_export (
      id uuid primary key default gen_random_uuid(),
      account_id bigint not null references account(id),
      attempts int not null default 0,
      look_at timestamptz not null default now(),
      size_bytes bigint,
      ready_at timestamptz,
      failed_at timestamptz,
      ends_at timestamptz,
      link_hash bytea unique,                    -- sha-256 of the last address given out; the address itself is nowhere
      link_until timestamptz,
      created_at timestamptz not null default now(),
      check ((ready_at is null) = (size_bytes is null) and (ready_at is null) = (ends_at is null))
    );
    create index account_export_account on account_export (account_id, created_at desc);
    create index account_export_waiting on account_export (look_at) where ready_at is null and failed_at is null;
    create index account_export_age on account_export (created_at);
    -- In the database, not in a folder: any node makes it, any node answers it, and it goes with its row.
    create table account_export_part (
      export_id uuid not null references account_export(id) on delete cascade,
      position int not null,
      bytes bytea not null,
      primary key (export_id, position)
    );

    -- What was said stays said, until who said it is no longer known here.
    create or replace function service_message_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.read_at is null
        and to_jsonb(new) - 'read_at' = to_jsonb(old) - 'read_at' then
        return new;
      end if;
      if tg_op = 'DELETE' and exists (select from account where id = old.account_id and status = 'erased') then
        return old;
      end if;
      raise exception 'table service_message is append-only' using errcode = '55000';
    end $$;
    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        grant delete on service_message to okanto_app;
      end if;
    end $$;
  `.execute(db);
}
