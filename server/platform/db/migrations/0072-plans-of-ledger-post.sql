-- works with: 0055
-- PostgreSQL planned one statement of `ledger_post` anew for each posting: for two accounts, the plan for any number of them seems to cost
-- more than planning. They find accounts, entries and transfers by unique keys, so one plan suits all postings.
alter function ledger_post(text, text, text, text[], bigint[]) set plan_cache_mode = force_generic_plan;
