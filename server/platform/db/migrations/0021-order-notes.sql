-- works with: 0013
-- Notes of operators about an order, which its buyer never sees.
create table order_note (
  id bigint generated always as identity primary key,
  client_id uuid not null unique,                            -- of the client: the same note is stored once
  order_id bigint not null references shop_order(id),
  operator_id bigint not null references operator(id),
  body text not null,
  created_at timestamptz not null default now()
);
create index order_note_order on order_note (order_id, id);
do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    revoke update, truncate on order_note from okanto_app;
  end if;
end $$;
