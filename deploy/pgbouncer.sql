-- Once in okanto's database, by its owner: lets PgBouncer look up the application's logins, and no other one.
create role pgbouncer login;
\password pgbouncer
create schema if not exists pgbouncer;
create or replace function pgbouncer.login(wanted text) returns table (name text, secret text)
  language sql stable security definer set search_path = pg_catalog as $$
    select rolname::text, rolpassword from pg_authid
    where rolname = wanted and rolcanlogin and not rolsuper and pg_has_role(oid, 'okanto_app', 'member')
  $$;
revoke all on function pgbouncer.login(text) from public;
grant usage on schema pgbouncer to pgbouncer;
grant execute on function pgbouncer.login(text) to pgbouncer;
