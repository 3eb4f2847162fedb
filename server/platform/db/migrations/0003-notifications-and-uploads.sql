-- Notifications, live events and push messages; uploads and private images.

create table notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account(id),
  kind text not null check (kind in ('order', 'refund', 'wallet', 'service', 'security')),
  type text not null,
  params jsonb not null,                                     -- of the sentence, which is built when it is read
  read_at timestamptz,
  told_at timestamptz,                                       -- push deliveries and mail were queued, in the same transaction
  created_at timestamptz not null default now()
);
create index notice_account on notice (account_id, id desc);
create index notice_account_kind on notice (account_id, kind, id desc);
create index notice_unread on notice (account_id, kind) where read_at is null;
create index notice_untold on notice (id) where told_at is null;

-- No row: on.
create table notice_setting (
  account_id bigint not null references account(id),
  channel text not null check (channel in ('push', 'mail')),
  kind text not null,
  wanted boolean not null,
  primary key (account_id, channel, kind)
);

-- The browser of a session, deleted with the session.
create table push_subscription (
  id bigint generated always as identity primary key,
  session_id bigint not null unique references session(id) on delete cascade,
  endpoint text not null unique,                             -- belongs to the session that subscribed it last
  p256dh text not null,                                      -- the browser's public key, for encryption
  auth text not null,                                        -- the browser's secret, for encryption
  created_at timestamptz not null default now()
);

-- One notification to one browser, until it is delivered or given up.
create table push_delivery (
  notice_id bigint not null references notice(id) on delete cascade,
  subscription_id bigint not null references push_subscription(id) on delete cascade,
  attempts int not null default 0,
  due_at timestamptz not null,
  primary key (notice_id, subscription_id)
);
create index push_delivery_due on push_delivery (due_at);
create index push_delivery_subscription on push_delivery (subscription_id);

-- Events that wake the open apps of an account. They are numbered when their transaction commits, under the lock of the
-- account's row in live_head: a reader that has event n has all events up to n. (A sequence would assign 5 before 6 and
-- commit 6 before 5, and a reader between the two would never see 5.)
create table live_head (
  account_id bigint primary key references account(id),
  number bigint not null                                     -- of the newest event
);
create table live_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references account(id),
  number bigint,                                             -- null only inside the transaction that writes it
  topic text not null,
  reference text not null,
  created_at timestamptz not null default now(),
  unique (account_id, number)
);
create index live_event_age on live_event (created_at);

create function number_live_event() returns trigger language plpgsql as $$
declare
  next bigint;
begin
  insert into live_head as head (account_id, number) values (new.account_id, 1)
    on conflict (account_id) do update set number = head.number + 1
    returning head.number into next;
  update live_event set number = next where id = new.id;
  perform pg_notify('live_event', new.account_id::text);
  return null;
end $$;
create constraint trigger number_live_event after insert on live_event
  deferrable initially deferred for each row execute function number_live_event();

-- Images that only their owner and operators may see. The file is named by the id.
create table private_picture (
  id uuid primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  colour text not null check (colour ~ '^#[0-9A-F]{6}$'),
  original_hash bytea,                                       -- SHA-256 of the bytes as uploaded; null: created by the server
  created_at timestamptz not null default now()
);

create table upload (
  account_id bigint not null references account(id),
  id uuid not null,                                          -- the client's; the same id of another account is another upload
  purpose text not null check (purpose in ('review', 'refund', 'recharge', 'avatar', 'chat')),
  size_bytes int not null check (size_bytes > 0),
  received_bytes int not null default 0 check (received_bytes between 0 and size_bytes),
  private_id uuid references private_picture(id),            -- the image, once it is complete and valid
  picture_id bigint references picture(id),                  -- the public image it was attached as
  attached_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index upload_age on upload (created_at);
create index upload_private on upload (private_id) where private_id is not null;
create table upload_part (
  account_id bigint not null,
  upload_id uuid not null,
  offset_bytes int not null,
  bytes bytea not null,
  primary key (account_id, upload_id, offset_bytes),
  foreign key (account_id, upload_id) references upload(account_id, id) on delete cascade
);
