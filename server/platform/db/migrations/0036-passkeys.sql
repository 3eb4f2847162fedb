-- works with: 0021
-- Passkeys (WebAuthn credentials) of operators, which prove the second factor as a code of an authenticator app does.
create table operator_passkey (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator(id),
  credential_id bytea not null unique,
  public_key bytea not null,                                 -- COSE key
  sign_count bigint not null check (sign_count >= 0),        -- 0 forever for authenticators that do not count
  transports text[] not null,
  name text not null,                                        -- chosen by the operator
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id);

-- Random values that an authenticator has to sign. A row is deleted by its first use.
create table operator_challenge (
  challenge text primary key,                                -- base64url
  operator_id bigint not null references operator(id),
  session_id bigint references operator_session(id) on delete cascade, -- null: signing in
  purpose text not null check (purpose in ('register', 'authenticate')),
  expires_at timestamptz not null
);
create index operator_challenge_operator on operator_challenge (operator_id);
create index operator_challenge_session on operator_challenge (session_id);

-- Last proof of the second factor in this session. Commands that move money need a recent one.
alter table operator_session add column proven_at timestamptz;
