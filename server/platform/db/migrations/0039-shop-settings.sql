-- works with: 0021
-- Settings that operators change in the console (server/modules/shop-settings). The newest row of a name is in force; without a
-- row the default is. Rows are never changed: they are the history.
create table shop_setting_version (
  id bigint generated always as identity primary key,
  name text not null,
  value jsonb,                                               -- null: the default
  note text not null,                                        -- why, for operators
  operator_id bigint not null references operator(id),
  created_at timestamptz not null default now()
);
create index shop_setting_version_name on shop_setting_version (name, id desc);
create index shop_setting_version_operator on shop_setting_version (operator_id);

-- Nodes cache public responses that contain settings.
create trigger tell_catalogue after insert on shop_setting_version
  for each statement execute function tell_catalogue();

do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    revoke update, delete, truncate on shop_setting_version from okanto_app;
  end if;
end $$;
