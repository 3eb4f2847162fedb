import { type Kysely, sql } from 'kysely';

/** Mailed codes become a queue, and browsers that signed in before are recognized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row per requested code, for unknown accounts too: the request does the same work either way.
    create table code_request (
      id bigint generated always as identity primary key,
      account text not null,
      event text not null check (event in ('resetpwd', 'resetPay', 'confirmMail')),
      created_at timestamptz not null default now()
    );

    -- A browser that completed a sign-in to this account; it keeps the token in a cookie.
    create table known_device (
      token_hash bytea not null,                 -- sha-256; the token itself is stored nowhere
      account_id bigint not null references account(id),
      seen_at timestamptz not null default now(),
      primary key (token_hash, account_id)
    );
    create index known_device_account on known_device (account_id);
    create index known_device_age on known_device (seen_at);
  `.execute(db);
}
