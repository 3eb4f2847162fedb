import { type Kysely, sql } from 'kysely';

/** Evidence passes once; two persons are two persons; sums of a day count against the limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table private_picture add column original_hash bytea;  -- SHA-256 of the bytes as uploaded
    alter table recharge add column evidence_hash bytea;         -- of its evidence; null: from before it was kept

    create function recharge_evidence() returns trigger language plpgsql as $$
    begin
      new.evidence_hash := (select original_hash from private_picture where id = new.evidence_id);
      return new;
    end $$;
    create trigger recharge_evidence before insert or update of evidence_id on recharge
      for each row when (new.evidence_id is not null) execute function recharge_evidence();
    -- Both index a new, empty column; they read the table once and block writes meanwhile.
    create index recharge_evidence_hash on recharge (evidence_hash) where evidence_hash is not null;
    create unique index recharge_evidence_passed on recharge (evidence_hash)
      where evidence_hash is not null and status = 1 and not watched;

    alter table operator
      add column made_by bigint references operator(id),         -- who added them
      add column reset_by bigint references operator(id),        -- who last gave them a first password
      add column first_password_until timestamptz;
    update operator set
      made_by = (select operator_id from operator_log
        where target = operator.name and act = 'operator/add' and outcome = 'done' order by id desc limit 1),
      reset_by = (select operator_id from operator_log
        where target = operator.name and act = 'operator/reset' and outcome = 'done' order by id desc limit 1),
      first_password_until = case when password_is_first then now() + interval '24 hours' end;
    alter table operator add check (not password_is_first or first_password_until is not null);

    create table operator_pass (                                 -- money that operators let through
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('recharge', 'extract', 'refund')),
      subject_id bigint not null,
      account_id bigint not null references account(id),
      operator_id bigint not null references operator(id),       -- who passed it, last of two
      amount_cents bigint not null check (amount_cents > 0),
      is_alone boolean not null,
      created_at timestamptz not null default now()
    );
    create index operator_pass_account on operator_pass (account_id, kind, created_at);
    create index operator_pass_alone on operator_pass (operator_id, created_at) where is_alone;
    create trigger operator_pass_append_only before update or delete or truncate on operator_pass
      for each statement execute function append_only();
    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        revoke update, delete, truncate on operator_pass from okanto_app;
      end if;
    end $$;
  `.execute(db);
}
