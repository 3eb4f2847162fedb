-- works with: 0021
-- outside a transaction
-- Notes of operators about an account, which its user never sees.
create table if not exists account_note (
  id bigint generated always as identity primary key,
  client_id uuid not null unique,                            -- of the client: the same note is stored once
  account_id bigint not null references account(id),
  operator_id bigint not null references operator(id),
  body text not null,
  created_at timestamptz not null default now()
);
create index if not exists account_note_account on account_note (account_id, id);
do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    revoke update, truncate on account_note from okanto_app;
  end if;
end $$;
-- Operators search accounts by the beginning of the email address or of the name, in either order and without spaces, and by the
-- last digits of the phone number. The id lets the search read only the index.
create index concurrently if not exists account_email_prefix on account (account text_pattern_ops, id);
create index concurrently if not exists account_given_prefix
  on account (lower(replace(given_name || family_name, ' ', '')) text_pattern_ops, id);
create index concurrently if not exists account_family_prefix
  on account (lower(replace(family_name || given_name, ' ', '')) text_pattern_ops, id);
create index concurrently if not exists account_mobile_end
  on account (reverse(mobile) text_pattern_ops, id) where mobile <> '';
create index concurrently if not exists account_created on account (created_at);
create index concurrently if not exists account_frozen on account (id) where frozen_at is not null;
