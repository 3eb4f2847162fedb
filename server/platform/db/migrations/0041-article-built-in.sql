-- works with: 0040
-- The built-in text that an operator's text replaced: the console shows when a release has changed it since.
alter table article_version add column built_in jsonb;       -- null: unknown, or the built-in text itself
