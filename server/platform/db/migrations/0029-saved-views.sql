-- works with: 0021
-- Filters that an operator saved under a name, for their own use. The text of a search is not among them: it may be a shopper's name.
create table operator_view (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator(id) on delete cascade,
  list text not null check (list in ('orders', 'products', 'accounts', 'shops')),
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now(),
  unique (operator_id, list, name)
);
