-- works with: 0013
-- Operators edit products: a role of its own, and every change of stock by an operator with its reason.
alter table operator drop constraint operator_roles_check,
  add constraint operator_roles_check check (cardinality(roles) > 0
    and roles <@ array['auditor', 'owner', 'logistics', 'support', 'catalog']) not valid;

create table stock_movement (
  id bigint generated always as identity primary key,
  command_id uuid not null,                                  -- of the client: the same command counts once
  variant_id bigint not null references variant(id),
  before integer check (before >= 0),                        -- null: always available
  after integer check (after >= 0),                          -- null: always available
  reason text not null check (reason in ('received', 'counted', 'returned', 'damaged', 'lost', 'other')),
  note text not null,
  operator_id bigint not null references operator(id),
  created_at timestamptz not null default now(),
  unique (command_id, variant_id)
);
create index stock_movement_variant on stock_movement (variant_id, id);
do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    revoke update, delete, truncate on stock_movement from okanto_app;
  end if;
end $$;
