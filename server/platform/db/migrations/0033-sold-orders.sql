-- works with: 0021
-- Paid and canceled orders whose pieces a job counts for products and shops: the row of a best seller is locked by the job only,
-- not by each payment. Without a foreign key, since rows live for a second and orders stay.
create table sold_order (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  sign smallint not null check (sign in (1, -1)),            -- paid, or canceled afterwards
  day date not null,                                         -- of the sale, in UTC
  created_at timestamptz not null default now()
);
