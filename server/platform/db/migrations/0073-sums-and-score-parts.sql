-- works with: 0055
-- outside a transaction
-- Sums of the balances of each kind of ledger account, so that a reader adds only the newest entries. One row; a job writes it.
create table if not exists ledger_sum (
  is_only boolean primary key default true constraint ledger_sum_only check (is_only),
  sums jsonb not null,
  -- The sums include exactly the transfers up to this id.
  up_to bigint not null,
  -- The id of the next sums: all transfers up to it have ended once no transaction below the second number runs.
  next_up_to bigint not null,
  next_xid xid8 not null
);
insert into ledger_sum (sums, up_to, next_up_to, next_xid) values ('[]', 0, 0, '0') on conflict do nothing;
-- With the score, so that a search in the order of scores reads those of one score only: it would otherwise sort all that match.
-- The cost keeps the planner from computing the parts of all rows to find a limited number.
create or replace function review_parts(author text, content text, product_score int) returns text[]
language sql immutable parallel safe cost 10000
return text_parts(review_text(author, content)) || array['score ' || product_score];
create index concurrently if not exists review_score_parts
  on review using gin (review_parts(author, content, product_score)) with (fastupdate = off);
-- The same without the score. No release has it.
drop index concurrently if exists review_parts;
