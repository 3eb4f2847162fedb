import { type Kysely, sql } from 'kysely';

/** Where money can be paid out to, what was asked to be paid out, and what a wallet's records are found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_account (
      id bigint generated always as identity primary key,
      account_id bigint not null references account(id),
      type text not null check (type in ('card', 'chain')),
      acquirer_token text,                                       -- stands for the card, whose number is nowhere here
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
      unique (account_id, network, address)
    );

    create table withdrawal (
      id bigint generated always as identity primary key,
      sn text not null unique,
      account_id bigint not null references account(id),
      payout_account_id bigint not null references payout_account(id),
      type text not null check (type in ('card', 'chain')),
      amount_cents bigint not null,
      fee_cents bigint not null check (fee_cents >= 0),
      arrival_cents bigint not null check (arrival_cents > 0 and arrival_cents + fee_cents = amount_cents),
      status int not null default 0 check (status in (0, 1, 2, 3)), -- auditing, passed, refused (spec §4); cancelled
      reason text,                                               -- the acquirer's, as a word
      message text,                                              -- the auditor's, as written
      tx_hash text,
      -- An auditor said yes and the acquirer is to be asked: from here on only its answer ends the withdrawal.
      paying_at timestamptz,
      asked_at timestamptz,                                      -- when the acquirer was last asked
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      check ((status = 0) = (settled_at is null))
    );
    create index withdrawal_account on withdrawal (account_id, id desc);
    create index withdrawal_status on withdrawal (account_id, status, id desc);
    create index withdrawal_auditing on withdrawal (id) where status = 0;
    create index withdrawal_paying on withdrawal (asked_at nulls first) where status = 0 and paying_at is not null;

    -- A transfer's time is taken when its accounts are locked, not when its transaction began: along a chain of entries
    -- time never runs backwards, and a moment can be looked for in it by halves.
    alter table ledger_transfer alter created_at set default clock_timestamp();

    -- Finds a wallet's entries of one kind. It holds nothing that the ledger does not say, and reconciliation compares.
    create table wallet_entry (
      account_id bigint not null references ledger_account(id),
      kind text not null,
      position bigint not null,
      primary key (account_id, kind, position)
    );
    insert into wallet_entry (account_id, kind, position)
      select e.account_id, t.kind, e.position
      from ledger_entry e
      join ledger_account a on a.id = e.account_id and a.kind = 'wallet'
      join ledger_transfer t on t.id = e.transfer_id;
    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        revoke update, delete, truncate on wallet_entry from okanto_app;
      end if;
    end $$;
  `.execute(db);
}
