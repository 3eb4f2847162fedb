-- works with: 0055
-- PostgreSQL planned a statement of `ledger_post` again for each posting, because it expects a reusable plan to cost more: it estimates that
-- plan for a long list of accounts, while most postings have two. All statements of the function find their rows by unique keys, so one
-- plan is good for every posting.
alter function ledger_post(text, text, text, text[], bigint[]) set plan_cache_mode = force_generic_plan;
