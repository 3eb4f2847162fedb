-- works with: 0021
-- Visits of a day in UTC, for the conversion in the report. A device reports its first view of a day; nothing identifies it.
create table visit_day (
  day date primary key,
  visits bigint not null check (visits > 0)
);
