-- Operators, their second factor and roles, their approvals, and the log of the back office.

create table operator (
  id bigint generated always as identity primary key,
  name text not null unique check (name = lower(name)),      -- email
  password_hash text not null,
  password_is_first boolean not null,                        -- given by an owner, only good for choosing another
  first_password_until timestamptz,
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['auditor', 'owner', 'logistics', 'support']),
  disabled_at timestamptz,
  made_by bigint references operator(id),                    -- added them
  reset_by bigint references operator(id),                   -- last gave them a first password
  roles_by bigint references operator(id),                   -- requested their present roles
  created_at timestamptz not null default now(),
  -- An owner appoints auditors and therefore cannot be one.
  check (not roles @> array['auditor', 'owner']),
  check (not password_is_first or first_password_until is not null)
);

create table operator_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,                          -- SHA-256; the token itself is stored nowhere
  operator_id bigint not null references operator(id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index operator_session_operator on operator_session (operator_id);
create index operator_session_expiry on operator_session (expires_at);

-- Time-based codes (RFC 6238). The secret is stored in plain text, because the server has to compute the codes; a reader of
-- this table could also write a session into the database.
create table operator_second_factor (
  operator_id bigint primary key references operator(id),
  secret bytea,                                              -- null until the first code was confirmed
  confirmed_at timestamptz,
  last_step bigint not null default 0,                       -- newest 30 seconds whose code was used: no code counts twice
  next_secret bytea,                                         -- shown; replaces `secret` when one of its codes is confirmed
  next_until timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((next_secret is null) = (next_until is null))
);

-- Unused recovery codes only.
create table operator_recovery_code (
  operator_id bigint not null references operator(id),
  code_hash bytea not null,                                  -- SHA-256 of 80 random bits
  primary key (operator_id, code_hash)
);

-- Requests of one owner that another owner has to consent to.
create table operator_request (
  id bigint generated always as identity primary key,
  act text not null check (act in ('add', 'reset', 'role', 'factor')),
  name text not null,                                        -- of the operator it is about
  roles text[] not null,
  requested_by bigint not null references operator(id),
  created_at timestamptz not null default now(),
  unique (act, name)
);

-- Where there are two owners, both decide about auditors and owners: a request of one waits for another. The application's
-- login cannot update roles; this function does, and checks the consent.
create function operator_change_roles(p_name text, p_roles text[], p_by bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  target operator;
  asked operator_request;
begin
  perform pg_advisory_xact_lock(hashtext('operators'));
  select * into target from operator where name = p_name for update;
  if not found or target.id = p_by or not exists (select from operator
      where id = p_by and roles @> array['owner'] and disabled_at is null and not password_is_first) then
    raise exception 'roles of % cannot be changed by %', p_name, p_by using errcode = '42501';
  end if;
  delete from operator_request where act = 'role' and name = p_name returning * into asked;
  if (target.roles || p_roles) && array['auditor', 'owner'] and exists (select from operator
      where id not in (p_by, target.id) and roles @> array['owner']
        and ((disabled_at is null and not password_is_first) or disabled_at > now() - interval '7 days'))
    and (asked.id is null or asked.requested_by = p_by or asked.created_at < now() - interval '7 days'
      or asked.roles <> p_roles
      or not exists (select from operator where id = asked.requested_by and roles @> array['owner']
        and disabled_at is null)) then
    raise exception 'roles of % need the consent of another owner', p_name using errcode = '42501';
  end if;
  update operator set roles = p_roles, roles_by = coalesce(asked.requested_by, p_by) where id = target.id;
end $$;
revoke execute on function operator_change_roles(text, text[], bigint) from public;

-- The first of two operators who must agree.
create table operator_approval (
  kind text not null check (kind in ('recharge', 'extract', 'refund', 'recharge_reversal')),
  subject_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  operator_id bigint not null references operator(id),
  named jsonb,                                               -- coins they named as sent: the second must name the same
  created_at timestamptz not null default now(),
  primary key (kind, subject_id)
);
create trigger operator_approval_append_only before update or delete or truncate on operator_approval
  for each statement execute function append_only();

-- Money that operators approved: the sums of a day count against their limits.
create table operator_pass (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recharge', 'extract', 'refund', 'recharge_reversal')),
  subject_id bigint not null,
  account_id bigint not null references account(id),
  operator_id bigint not null references operator(id),       -- the last of two, or the only one
  amount_cents bigint not null check (amount_cents > 0),
  is_alone boolean not null,
  created_at timestamptz not null default now()
);
create index operator_pass_account on operator_pass (account_id, kind, created_at);
create index operator_pass_alone on operator_pass (operator_id, created_at) where is_alone;
create trigger operator_pass_append_only before update or delete or truncate on operator_pass
  for each statement execute function append_only();

create table operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator_id bigint references operator(id),                -- null: not signed in
  name text not null,                                        -- as signed in, or as tried
  address text not null,
  act text not null,
  target text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  reason text,                                               -- of the refusal
  before jsonb,
  after jsonb
);
create index operator_log_name on operator_log (name, id desc);
create index operator_log_target on operator_log (target, id desc);
-- Finds where an operator signed in before without reading their whole log.
create index operator_log_sign_in on operator_log (name, address, at) where act = 'login' and outcome = 'done';
create trigger operator_log_append_only before update or delete or truncate on operator_log
  for each statement execute function append_only();
