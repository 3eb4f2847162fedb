-- works with: 0021
-- Addresses of other systems that receive the shop's events.
create table webhook (
  id bigint generated always as identity primary key,
  url text not null unique,
  events text[] not null check (cardinality(events) > 0),
  secret text not null,                                      -- signs; kept in clear, because every signature needs it
  previous_secret text,                                      -- signs as well until previous_until
  previous_until timestamptz,
  created_by bigint not null references operator(id),
  created_at timestamptz not null default now(),
  failures integer not null default 0,                       -- attempts since the last success
  failing_since timestamptz,
  retry_at timestamptz,                                      -- nothing is sent before
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('operator', 'failing')),
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((previous_secret is null) = (previous_until is null))
);
-- One event for one address: written in the transaction of the change, sent by a job, deleted after 30 days.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook(id) on delete cascade,
  message_id text not null,                                  -- the same for all addresses, and when sent again
  type text not null,
  body text not null,                                        -- exactly as it is signed
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
  abandoned_at timestamptz,
  attempted_at timestamptz,                                  -- end of the last attempt, as are the columns below
  status integer,                                            -- null: no response
  duration_ms integer,
  response text,                                             -- its beginning
  error text
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at)
  where delivered_at is null and abandoned_at is null;
create index webhook_delivery_listed on webhook_delivery (webhook_id, id);
create index webhook_delivery_created on webhook_delivery (created_at);
do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    revoke truncate on webhook, webhook_delivery from okanto_app;
  end if;
end $$;
