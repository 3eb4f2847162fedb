-- Accounts of shoppers: sessions, secrets, addresses, responses of idempotent calls, deletion and export of own data.

create table account (
  id bigint generated always as identity primary key,
  account text not null unique,                              -- email, lower case
  password_hash text not null,
  pay_password_hash text,
  pay_failures int not null default 0,                       -- wrong payment passwords since the last right one
  pay_locked_until timestamptz,
  family_name text not null default '',
  given_name text not null default '',
  mobile text not null default '',                           -- E.164, or empty
  lang text not null default 'en',
  avatar_id bigint references picture(id),
  mail_confirmed_at timestamptz,                             -- a code mailed to `account` was entered: notifications may be mailed
  -- Orders and ledger refer to the account, so the row of an erased one stays, without a name.
  status text not null default 'active' check (status in ('active', 'disabled', 'erased')),
  frozen_at timestamptz,                                     -- may read and sign in, but its money cannot move
  frozen_reason text,                                        -- for operators, never shown to the user
  created_at timestamptz not null default now(),
  check ((frozen_at is null) = (frozen_reason is null))
);

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,                          -- SHA-256; the token itself is stored nowhere
  account_id bigint not null references account(id),
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- Closes the live streams of a session on all nodes, whichever way the session ended.
create function tell_session_end() returns trigger language plpgsql as $$ begin
  perform pg_notify('session_end', old.id::text);
  return null;
end $$;
create trigger tell_session_end after delete on session for each row execute function tell_session_end();

-- Browsers that completed a sign-in to the account and keep the token in a cookie.
create table known_device (
  token_hash bytea not null,                                 -- SHA-256; the token itself is stored nowhere
  account_id bigint not null references account(id),
  seen_at timestamptz not null default now(),
  primary key (token_hash, account_id)
);
create index known_device_account on known_device (account_id);
create index known_device_age on known_device (seen_at);

-- Kinds of browser an account has signed in with; '' is one whose name we do not know.
create table known_browser (
  account_id bigint not null references account(id),
  browser text not null,
  system text not null,
  primary key (account_id, browser, system)
);

-- Requests for a mailed code, for unknown accounts too: the request does the same work either way.
create table code_request (
  id bigint generated always as identity primary key,
  account text not null,                                     -- as entered
  event text not null check (event in ('resetpwd', 'resetPay', 'confirmMail')),
  created_at timestamptz not null default now()
);

create table mail_code (
  account_id bigint not null references account(id),
  event text not null check (event in ('resetpwd', 'resetPay', 'confirmMail')),
  code_hash bytea not null,
  attempts int not null default 0,                           -- by known devices; attempts of others are counted in `rate`
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, event)
);

-- A payment password was right: valid once, for this action, target and amount.
create table pay_proof (
  token_hash bytea primary key,
  account_id bigint not null references account(id),
  action text not null,
  target text not null,
  amount_cents bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Responses of idempotent calls.
create table command (
  account_id bigint not null references account(id),
  key uuid not null,
  endpoint text not null,
  request_hash bytea not null,
  answer jsonb,                                              -- {data} or {refusal}; null only inside the transaction that writes it
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
-- Refused commands moved nothing and are pruned, by age and by account.
create index command_refused on command (created_at) where answer ? 'refusal';
create index command_refused_account on command (account_id, created_at) where answer ? 'refusal';

-- Responses of successful commands may stand for moved money: they are kept until their account is erased.
create function command_stays() returns trigger language plpgsql as $$
begin
  if old.answer ? 'data' and not exists (select from account where id = old.account_id and status = 'erased') then
    raise exception 'the answer of a command that succeeded is kept' using errcode = '55000';
  end if;
  return old;
end $$;
create trigger command_stays before delete on command for each row execute function command_stays();

create table address (
  id bigint generated always as identity primary key,
  account_id bigint not null references account(id),
  addressee text not null,
  mobile text not null,
  country text not null,
  region text not null default '',                           -- state, province or prefecture
  area text not null,
  postcode text not null default '',
  detail text not null,
  tag text not null check (tag in ('home', 'company', 'school', 'other')),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index address_account on address (account_id, id desc);
create unique index address_one_default on address (account_id) where is_default;

-- Accounts to be deleted. The row goes when the request is withdrawn or carried out.
create table account_closing (
  account_id bigint primary key references account(id),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  look_at timestamptz not null                               -- next look of the job: later than due_at while something is open
);
create index account_closing_look on account_closing (look_at);

-- Copies of all data stored about an account.
create table account_export (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references account(id),
  attempts int not null default 0,
  look_at timestamptz not null default now(),
  size_bytes bigint,
  ready_at timestamptz,
  failed_at timestamptz,
  ends_at timestamptz,                                       -- when the file is deleted
  link_hash bytea unique,                                    -- SHA-256 of the newest download address, which is stored nowhere
  link_until timestamptz,
  created_at timestamptz not null default now(),
  check ((ready_at is null) = (size_bytes is null) and (ready_at is null) = (ends_at is null))
);
create index account_export_account on account_export (account_id, created_at desc);
create index account_export_waiting on account_export (look_at) where ready_at is null and failed_at is null;
create index account_export_age on account_export (created_at);
-- The file is in the database, not in a folder: any node creates it, any node serves it, and it is deleted with its row.
create table account_export_part (
  export_id uuid not null references account_export(id) on delete cascade,
  position int not null,
  bytes bytea not null,
  primary key (export_id, position)
);
