import { type Kysely, sql } from 'kysely';

/**
 * Two owners decide about auditors and owners where there are two: a request of one waits for another. The
 * application's login can no longer update roles; the function below does, and checks the consent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operator add column roles_by bigint references operator(id);  -- who asked for their present roles

    create table operator_request (                              -- of an owner; another owner has to consent
      id bigint generated always as identity primary key,
      act text not null check (act in ('add', 'reset', 'role')),
      name text not null,
      roles text[] not null,
      requested_by bigint not null references operator(id),
      created_at timestamptz not null default now(),
      unique (act, name)
    );

    create function operator_change_roles(p_name text, p_roles text[], p_by bigint) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      target operator;
      asked operator_request;
    begin
      perform pg_advisory_xact_lock(hashtext('operators'));
      select * into target from operator where name = p_name for update;
      if not found or target.id = p_by or not exists (select from operator
          where id = p_by and roles @> array['owner'] and disabled_at is null and not password_is_first) then
        raise exception 'roles of % cannot be changed by %', p_name, p_by using errcode = '42501';
      end if;
      delete from operator_request where act = 'role' and name = p_name returning * into asked;
      if (target.roles || p_roles) && array['auditor', 'owner'] and exists (select from operator
          where id not in (p_by, target.id) and roles @> array['owner']
            and ((disabled_at is null and not password_is_first) or disabled_at > now() - interval '7 days'))
        and (asked.id is null or asked.requested_by = p_by or asked.created_at < now() - interval '7 days'
          or asked.roles <> p_roles
          or not exists (select from operator where id = asked.requested_by and roles @> array['owner']
            and disabled_at is null)) then
        raise exception 'roles of % need the consent of another owner', p_name using errcode = '42501';
      end if;
      update operator set roles = p_roles, roles_by = coalesce(asked.requested_by, p_by) where id = target.id;
    end $$;
    revoke execute on function operator_change_roles(text, text[], bigint) from public;

    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        revoke update on operator from okanto_app;
        grant update (password_hash, password_is_first, first_password_until, reset_by, disabled_at)
          on operator to okanto_app;
        grant execute on function operator_change_roles(text, text[], bigint) to okanto_app;
      end if;
    end $$;
  `.execute(db);
}
