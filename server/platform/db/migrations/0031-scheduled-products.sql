-- works with: 0021
-- Drafts that a job puts on sale at a time. A row lives until the product is on sale or an operator removes the time.
create table product_schedule (
  product_id bigint primary key references product(id) on delete cascade,
  publish_at timestamptz not null,
  operator_name text not null,                               -- set the time, and is named in the log of the publication
  operator_id bigint references operator(id),                -- null: an API key
  -- Why the product stayed a draft at that time; null: the time has not come. A new time clears it.
  problem text check (problem in ('no_image', 'no_description', 'no_variant'))
);
create index product_schedule_due on product_schedule (publish_at) where problem is null;
