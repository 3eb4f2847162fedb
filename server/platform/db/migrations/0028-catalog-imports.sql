-- works with: 0021
-- Catalog files that operators import in the console. A file is checked first, which changes nothing; then it may be imported,
-- and the import undone.
create table catalog_import (
  id bigint generated always as identity primary key,
  client_id uuid not null unique,                            -- of the client: the same upload is stored once
  operator_id bigint not null references operator(id),
  file_name text not null,
  content bytea,                                             -- gzip; null once it is too old to be imported or undone
  shop text,                                                 -- assigns all products to this shop
  prune boolean not null,                                    -- takes products that are not in the file off sale
  prune_all boolean not null default false,                  -- also more than a fifth of the catalog
  step text not null default 'check' check (step in ('check', 'import', 'undo')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  look_at timestamptz not null default now(),                -- a server may take the step from then on
  attempts int not null default 0,                           -- of the step
  done int not null default 0,
  total int not null default 0,
  checked jsonb,                                             -- counts of each finished step
  imported jsonb,
  undone jsonb,
  failure text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index catalog_import_due on catalog_import (look_at) where status in ('waiting', 'running');
create index catalog_import_old on catalog_import (created_at) where content is not null;

-- Products that the file would change, and after the import those that it changed.
create table catalog_import_product (
  import_id bigint not null references catalog_import(id) on delete cascade,
  handle text not null,
  product_id bigint references product(id),                  -- null: would be new
  title text not null,
  before jsonb not null,                                     -- values that differ, by their name; empty for a new product
  after jsonb not null,
  stored jsonb,                                              -- the whole product before the import; null before it, or if it is new
  version text,                                              -- of the product after the import; null before it
  outcome text check (outcome in ('undone', 'edited', 'options')), -- of the undo; the last two: left as it is, and why
  primary key (import_id, handle)
);
create index catalog_import_product_product on catalog_import_product (product_id);

create table catalog_import_finding (
  import_id bigint not null references catalog_import(id) on delete cascade,
  number int not null,
  line int not null,
  handle text not null,
  kind text not null check (kind in ('refused', 'image', 'note')),
  reason text not null,
  primary key (import_id, number)
);
