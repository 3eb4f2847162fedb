-- works with: 0021
-- Keys by which other systems call the operators' API. Revoked and expired ones are kept: lines of the log name them.
create table api_key (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 60),
  token_hash bytea not null unique,                          -- SHA-256; the token itself is not stored
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by bigint not null references operator(id),
  created_at timestamptz not null default now(),
  expires_at timestamptz,                                    -- null: never
  last_used_at timestamptz,                                  -- at most a minute older than the last use
  revoked_at timestamptz,
  revoked_by bigint references operator(id),
  check ((revoked_at is null) = (revoked_by is null))
);
-- accepted: a new column without a default needs no validation
alter table stock_movement add column api_key_id bigint references api_key(id);
alter table stock_movement
  alter column operator_id drop not null,
  add constraint stock_movement_actor_check check (num_nonnulls(operator_id, api_key_id) = 1) not valid;
do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    -- The scopes of a key, its hash and its expiry are fixed.
    revoke update, delete, truncate on api_key from okanto_app;
    grant update (last_used_at, revoked_at, revoked_by) on api_key to okanto_app;
  end if;
end $$;
