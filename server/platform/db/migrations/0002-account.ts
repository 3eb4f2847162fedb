import { type Kysely, sql } from 'kysely';

/** People, their sessions, secrets, addresses; commands already answered; counters shared by all nodes; mail to send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id bigint generated always as identity primary key,
      account text not null unique,              -- e-mail, lower case
      password_hash text not null,
      pay_password_hash text,
      pay_failures int not null default 0,       -- wrong payment passwords since the last right one
      pay_locked_until timestamptz,
      family_name text not null default '',
      given_name text not null default '',
      mobile text not null default '',
      lang text not null default 'en',
      avatar_id bigint references picture(id),
      status text not null default 'active' check (status in ('active', 'disabled')),
      created_at timestamptz not null default now()
    );

    create table session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,          -- sha-256; the token itself is nowhere
      account_id bigint not null references account(id),
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index session_account on session (account_id);
    create index session_expiry on session (expires_at);

    create table mail_code (
      account_id bigint not null references account(id),
      event text not null check (event in ('resetpwd', 'resetPay')),
      code_hash bytea not null,
      attempts int not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (account_id, event)
    );

    create table mail (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      body text not null,
      attempts int not null default 0,
      due_at timestamptz not null default now(),
      sent_at timestamptz,
      failed_at timestamptz,
      error text,
      created_at timestamptz not null default now()
    );
    create index mail_due on mail (due_at) where sent_at is null and failed_at is null;

    create table rate (                          -- fixed windows, counted atomically for all nodes
      key text primary key,
      count int not null,
      ends_at timestamptz not null
    );
    create index rate_end on rate (ends_at);

    create table command (                       -- answers of idempotent calls; those that move money are never pruned
      account_id bigint not null references account(id),
      key uuid not null,
      endpoint text not null,
      request_hash bytea not null,
      answer jsonb,                              -- {data} or {refusal}; null only inside the transaction that writes it
      created_at timestamptz not null default now(),
      primary key (account_id, key)
    );

    create table pay_proof (                     -- a payment password was right: for this act, target and amount, once
      token_hash bytea primary key,
      account_id bigint not null references account(id),
      action text not null,
      target text not null,
      amount_cents bigint not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );

    create table address (
      id bigint generated always as identity primary key,
      account_id bigint not null references account(id),
      addressee text not null,
      mobile text not null,
      country text not null,
      area text not null,
      postcode text not null default '',
      detail text not null,
      tag text not null check (tag in ('home', 'company', 'school', 'other')),
      is_default boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index address_account on address (account_id, id desc);
    create unique index address_one_default on address (account_id) where is_default;
  `.execute(db);
}
