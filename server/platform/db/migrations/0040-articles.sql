-- works with: 0021
-- Help articles and parts of legal documents that operators change in the console (server/modules/content). The newest row of an
-- article and language is in force; without a row the built-in text is. Rows are never changed: they are the history.
create table article_version (
  id bigint generated always as identity primary key,
  article text not null,                                     -- 'help.paying', 'law.terms.scope'
  lang text not null,
  value jsonb,                                               -- title and blocks; null: the built-in text
  note text not null,                                        -- why, for operators
  operator_id bigint not null references operator(id),
  created_at timestamptz not null default now()
);
create index article_version_newest on article_version (lang, article, id desc);
create index article_version_operator on article_version (operator_id);

-- Nodes cache the public responses.
create trigger tell_catalogue after insert on article_version
  for each statement execute function tell_catalogue();

do $$ begin
  if exists (select from pg_roles where rolname = 'okanto_app') then
    revoke update, delete, truncate on article_version from okanto_app;
  end if;
end $$;
