import { type Kysely, sql } from 'kysely';

/**
 * Operators' second factor: time-based codes (RFC 6238) and recovery codes. The secret is stored as it is, because the
 * server has to compute the codes; whoever can read this table could also write a session into the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_second_factor (
      operator_id bigint primary key references operator(id),
      secret bytea,                                -- null until the first code was confirmed
      confirmed_at timestamptz,
      last_step bigint not null default 0,         -- the newest 30 seconds whose code was used: no code counts twice
      next_secret bytea,                           -- shown, and in force once a code of it is confirmed
      next_until timestamptz,
      check ((secret is null) = (confirmed_at is null)),
      check ((next_secret is null) = (next_until is null))
    );

    create table operator_recovery_code (          -- unused ones only
      operator_id bigint not null references operator(id),
      code_hash bytea not null,                    -- SHA-256 of 80 random bits
      primary key (operator_id, code_hash)
    );

    alter table operator_request drop constraint operator_request_act_check;
    alter table operator_request add constraint operator_request_act_check
      check (act in ('add', 'reset', 'role', 'factor'));
  `.execute(db);
}
