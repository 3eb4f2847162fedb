import { type Kysely, sql } from 'kysely';

/**
 * The application's own login, which every node reads with the owner's login at its start. The application itself may not
 * read it. Its name is this database's alone: roles are shared by all databases of a server. UUIDs of version 4 come from
 * PostgreSQL's strong random numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_login (
      is_only_row boolean primary key default true check (is_only_row),
      role_name text not null default 'okanto_app_' || left(gen_random_uuid()::text, 8),
      password text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    );
    insert into app_login default values;
    do $$ begin
      if exists (select from pg_roles where rolname = 'okanto_app') then
        revoke all on app_login from okanto_app;
      end if;
    end $$;`.execute(db);
}
