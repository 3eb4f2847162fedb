-- The role of the application, settings of the server, public images, and queues that every module uses.

-- Every connection of the application is a member of this role. 0013-rights.sql revokes what it must not do; all other
-- rights come from the default privileges below. Roles belong to the whole cluster: the migration of another database may
-- create it at the same moment, and a hosted database may not let us create one. The application then runs as the owner,
-- without this second line of defense, and the start reports it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'okanto_app') then
    create role okanto_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'role okanto_app: may not create roles';
end $$;

do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    grant usage on schema public to okanto_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to okanto_app;
    alter default privileges in schema public grant usage, select on sequences to okanto_app;
  end if;
end $$;

-- A superuser may take any role; others must be members. Several databases may grant at once.
do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app')
    and not pg_has_role(current_user, 'okanto_app', 'member') then
    execute format('grant okanto_app to %I', current_user);
  end if;
exception
  when insufficient_privilege or unique_violation then raise notice 'role okanto_app: not granted';
end $$;

-- The login of the application, which every node reads with the owner's login at start; the application may not read it.
-- Roles are shared by all databases of a server, so its name is unique to this one. UUIDs of version 4 come from
-- PostgreSQL's strong random numbers.
create table app_login (
  is_only_row boolean primary key default true check (is_only_row),
  role_name text not null default 'okanto_app_' || left(gen_random_uuid()::text, 8),
  password text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into app_login default values;

-- /readyz updates the one row to see whether the database accepts writes. The free space of its page keeps the next
-- version of the row in the same page.
create table write_probe (
  is_only_row boolean primary key default true check (is_only_row),
  written_at timestamptz not null default now()
) with (fillfactor = 10);
insert into write_probe default values;

-- Secrets that all nodes share; the first node to start creates them.
create table server_secret (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- Parts of the demo shop that were stored.
create table seed (
  name text primary key,
  done_at timestamptz not null default now()
);

-- Rate limits: fixed windows, counted atomically for all nodes.
create table rate (
  key text primary key,
  count int not null,
  ends_at timestamptz not null
);
create index rate_end on rate (ends_at);

create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null default '',                             -- the same as a page; empty: plain text only
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  error text,
  created_at timestamptz not null default now()
);
create index mail_due on mail (due_at) where sent_at is null and failed_at is null;

-- Public images.
create table picture (
  id bigint generated always as identity primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{16}$'), -- start of the original's SHA-256: file name, part of /img URLs
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  colour text not null check (colour ~ '^#[0-9A-F]{6}$'),    -- dominant color, painted until the image has loaded
  sized_at timestamptz,                                      -- when a server took it to create the usual sizes in advance
  created_at timestamptz not null default now()
);
create index picture_unsized on picture (id) where sized_at is null;

-- For tables that are never updated or deleted from, not even by the owner's login.
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = '55000';
end $$;
