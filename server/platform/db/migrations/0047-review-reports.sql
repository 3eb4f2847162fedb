-- works with: 0041
-- Shoppers report reviews to the operators, who see the reported ones first. A report is closed when the review is hidden or kept: the
-- same account cannot open it again.
create table review_report (
  review_id bigint not null references review(id) on delete cascade,
  account_id bigint not null references account(id),
  reason text not null check (reason in ('abusive', 'personal_data', 'advertising', 'off_topic', 'unlawful')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (review_id, account_id)
);
create index review_report_account on review_report (account_id);
-- Time of the first open report.
alter table review add column reported_at timestamptz;
