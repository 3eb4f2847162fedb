import { sql, type Kysely } from 'kysely';

/**
 * The role every connection of the application runs as. Forbidden operations of the application (changing a posting,
 * say) are revoked from this role by the migration that creates the table; all other rights come from the default
 * privileges below.
 * Roles belong to the whole cluster: another database's migration may create it at the same moment, and a hosted
 * database may not let us create one. Then the application runs as its own user, without this second line of defence,
 * and the start says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'okanto_app') then
        create role okanto_app nologin;
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then raise notice 'role okanto_app: may not create roles';
    end $$`.execute(db);

  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        grant usage on schema public to okanto_app;
        alter default privileges in schema public grant select, insert, update, delete on tables to okanto_app;
        alter default privileges in schema public grant usage, select on sequences to okanto_app;
      end if;
    end $$`.execute(db);

  // A superuser may take any role; others must be members. Several databases may grant at once.
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app')
        and not pg_has_role(current_user, 'okanto_app', 'member') then
        execute format('grant okanto_app to %I', current_user);
      end if;
    exception
      when insufficient_privilege or unique_violation then raise notice 'role okanto_app: not granted';
    end $$`.execute(db);

  await sql`
    create table picture (
      id bigint generated always as identity primary key,
      hash text not null unique check (hash ~ '^[0-9a-f]{16}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      colour text not null check (colour ~ '^#[0-9A-F]{6}$'),
      created_at timestamptz not null default now()
    )`.execute(db);
}
