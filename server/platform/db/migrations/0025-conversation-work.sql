-- works with: 0021
-- outside a transaction
-- The operator who answers a conversation. A block, because only this change waits for a lock, as in a transaction.
do $$ begin
  set local lock_timeout = '1s';
  alter table service_chat
    add column if not exists assigned_to bigint,
    add column if not exists assigned_at timestamptz;
  if not exists (select from pg_constraint where conname = 'service_chat_assigned_to_fkey') then
    alter table service_chat
      add constraint service_chat_assigned_to_fkey foreign key (assigned_to) references operator(id) not valid,
      add constraint service_chat_assigned_check check ((assigned_to is null) = (assigned_at is null)) not valid;
  end if;
end $$;
alter table service_chat validate constraint service_chat_assigned_to_fkey;
alter table service_chat validate constraint service_chat_assigned_check;
create index concurrently if not exists service_chat_assigned on service_chat (assigned_to) where assigned_to is not null;

-- Answers that operators insert into replies.
create table if not exists canned_answer (
  id int generated always as identity primary key,
  name text not null unique,                                 -- for operators
  texts jsonb not null,                                      -- by language; English is never missing
  created_at timestamptz not null default now()
);
