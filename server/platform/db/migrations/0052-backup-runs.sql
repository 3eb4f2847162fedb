-- works with: 0041
-- Backups and restores that ended, for operators. `npm run backup` and `npm run restore` write them with the owner's login. A backup does
-- not contain its own row, which is written after it is complete.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'restore')),
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  with_database boolean not null,                            -- false: images, anchors and key only
  bytes bigint,                                              -- of the file; null: it failed
  error text,                                                -- null: it succeeded
  backup_at timestamptz,                                     -- of a restore: start of the backup that it restored
  check ((kind = 'restore') = (backup_at is not null))
);
create index backup_run_started on backup_run (started_at);
-- Only the programs record runs: the server must not be able to claim a backup.
do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    revoke insert, update, delete, truncate on backup_run from okanto_app;
  end if;
end $$;
