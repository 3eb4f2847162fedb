-- works with: 0055
-- outside a transaction
-- Reason, note, account and names in the state before or after a command.
create or replace function operator_log_names(state jsonb) returns text
language sql immutable parallel safe
return case when state is null then '' else
  coalesce(E'\n' || (state ->> 'reason'), '') || coalesce(E'\n' || (state ->> 'note'), '') || coalesce(E'\n' || (state ->> 'account'), '')
  || coalesce(E'\n' || (state ->> 'name'), '') || coalesce(E'\n' || (state ->> 'title'), '')
  || coalesce(E'\n' || (state ->> 'title (en)'), '') || coalesce(E'\n' || (state ->> 'code'), '')
end;
-- Text of a line of the operators' log by which it is found.
create or replace function operator_log_text(target text, reason text, before jsonb, after jsonb) returns text
language sql immutable parallel safe
return lower(target || coalesce(E'\n' || reason, '') || operator_log_names(before) || operator_log_names(after));
-- Its trigrams, and bigrams that are not plain ASCII: words of Chinese and Japanese have two characters. A function of ours, because not
-- every PostgreSQL has the extension pg_trgm.
create or replace function text_parts(whole text) returns text[]
language sql immutable parallel safe
return array(
  select distinct part from generate_series(1, char_length(whole) - 1) as start,
    lateral (values (substr(whole, start, 2)), (substr(whole, start, 3))) as parts (part)
  where char_length(part) = 3 or (char_length(part) = 2 and octet_length(part) > 2)
);
-- With operator, command and outcome: the index intersects these filters with frequent parts instead of collecting the lines of the parts.
create or replace function operator_log_parts(name text, act text, outcome text, target text, reason text, before jsonb, after jsonb)
  returns text[]
language sql immutable parallel safe
return text_parts(operator_log_text(target, reason, before, after)) || array['name ' || name, 'act ' || act, 'outcome ' || outcome];
create index concurrently if not exists operator_log_parts
  on operator_log using gin (operator_log_parts(name, act, outcome, target, reason, before, after)) with (fastupdate = off);
-- Views of two more lists. Few rows: an operator has at most 30 views of a list.
alter table operator_view drop constraint if exists operator_view_list_check;
alter table operator_view add constraint operator_view_list_check check (list in ('orders', 'products', 'accounts', 'shops',
  'top-ups', 'withdrawals', 'refunds', 'deposits', 'adjustments', 'promos', 'reviews', 'log', 'conversations', 'imports',
  'parcels', 'debts', 'ledger', 'failed-mails', 'stock')) not valid;
alter table operator_view validate constraint operator_view_list_check;
