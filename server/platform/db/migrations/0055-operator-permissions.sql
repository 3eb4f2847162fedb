-- works with: 0041
-- Calls that owners give an operator beside the role. Rows stay when a permission is taken away: for the two-person rule an operator and
-- the owner who once gave them a decision about money count as one person.
create table operator_permission (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator(id),
  permission text not null,
  granted_by bigint not null references operator(id),
  granted_at timestamptz not null default now(),
  revoked_by bigint references operator(id),
  revoked_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null)),
  check (granted_by <> operator_id)                          -- operators give themselves nothing
);
-- Each once; every call of an operator reads them.
create unique index operator_permission_current on operator_permission (operator_id, permission) where revoked_at is null;
-- The two-person rule also reads those that were taken away.
create index operator_permission_of on operator_permission (operator_id, granted_by);
do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    -- A row ends once; everything else about it is fixed.
    revoke update, delete, truncate on operator_permission from okanto_app;
    grant update (revoked_at, revoked_by) on operator_permission to okanto_app;
  end if;
end $$;
