-- works with: 0055
-- outside a transaction
-- Mails of one account, and those whose recipient begins with a text.
create index concurrently if not exists mail_recipient on mail (recipient text_pattern_ops, id);
