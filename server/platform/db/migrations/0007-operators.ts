import { type Kysely, sql } from 'kysely';

/** Operators, what they approved and did; evidence of recharges by hand; accounts whose money stands still. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator (
      id bigint generated always as identity primary key,
      name text not null unique check (name = lower(name)),      -- their e-mail
      password_hash text not null,
      password_is_first boolean not null,                        -- given by the owner, good for choosing another only
      roles text[] not null check (cardinality(roles) > 0 and roles <@ array['auditor', 'owner']),
      disabled_at timestamptz,
      created_at timestamptz not null default now(),
      check (not roles @> array['auditor', 'owner'])             -- who appoints auditors is none
    );
    create table operator_session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,                          -- sha-256; the token itself is nowhere
      operator_id bigint not null references operator(id),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index operator_session_operator on operator_session (operator_id);
    create index operator_session_expiry on operator_session (expires_at);

    create table operator_approval (                             -- the first of two who must agree
      kind text not null check (kind in ('recharge', 'extract')),
      subject_id bigint not null,
      amount_cents bigint not null check (amount_cents > 0),
      operator_id bigint not null references operator(id),
      created_at timestamptz not null default now(),
      primary key (kind, subject_id)
    );

    create table operator_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      operator_id bigint references operator(id),                -- null: nobody was signed in
      name text not null,                                        -- as signed in, or as tried
      address text not null,
      act text not null,
      target text not null,
      outcome text not null check (outcome in ('done', 'refused')),
      reason text,                                               -- why it was refused
      before jsonb,
      after jsonb
    );
    create index operator_log_name on operator_log (name, id desc);
    create index operator_log_target on operator_log (target, id desc);

    create function append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'table % is append-only', tg_table_name using errcode = '55000';
    end $$;
    create trigger operator_log_append_only before update or delete or truncate on operator_log
      for each statement execute function append_only();
    create trigger operator_approval_append_only before update or delete or truncate on operator_approval
      for each statement execute function append_only();
    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        revoke update, delete, truncate on operator_log, operator_approval from okanto_app;
        revoke delete, truncate on operator from okanto_app;
      end if;
    end $$;

    alter table recharge
      add column evidence_id uuid references private_picture(id),
      add column message text,                                   -- what the auditor wrote to the person
      add check (method <> 'manual' or evidence_id is not null);
    create index recharge_status on recharge (status, id desc);

    alter table account
      add column frozen_at timestamptz,                          -- can look, but its money stands still
      add column frozen_reason text,                             -- for operators
      add check ((frozen_at is null) = (frozen_reason is null));
  `.execute(db);
}
