-- works with: 0055
-- Kind of mail (`server/messages/mails/mail-names.ts`); null: queued by an older release.
alter table mail add column kind text;
-- Result of the last attempts to push, for operators.
alter table push_subscription add column delivered_at timestamptz;
alter table push_subscription add column failed_at timestamptz;              -- null: the last attempt succeeded
alter table push_subscription add column failure text;
