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
-- Reviews that operators hid from all but their author. A block, because only this change waits for a lock, as in a transaction.
do $$ begin
  set local lock_timeout = '1s';
  alter table review add column if not exists hidden_at timestamptz, add column if not exists hidden_reason text;
  if not exists (select from pg_constraint where conname = 'review_hidden_check') then
    alter table review
      add constraint review_hidden_check check ((hidden_at is null) = (hidden_reason is null)) not valid,
      add constraint review_hidden_reason_check
        check (hidden_reason in ('abusive', 'personal_data', 'advertising', 'off_topic', 'unlawful')) not valid;
  end if;
end $$;
alter table review validate constraint review_hidden_check;
alter table review validate constraint review_hidden_reason_check;
-- Operators see mails that were abandoned.
create index concurrently if not exists mail_failed on mail (failed_at) where failed_at is not null;
create index concurrently if not exists review_hidden on review (id) where hidden_at is not null;
