-- works with: 0013
-- The oldest code that works on the schema after a migration, for older versions that do not have its file. Migrations without
-- a row work with code that has them only.
create table migration_compatibility (
  name text primary key,
  works_with text not null check (works_with ~ '^[0-9]{4}$')
);
do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    revoke all on migration_compatibility from okanto_app;
  end if;
end $$;
