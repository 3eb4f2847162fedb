-- works with: 0041
-- outside a transaction
-- The operators' queue: reported public reviews first, then those without a reply.
create index concurrently if not exists review_queue on review ((case when reported_at is null then 1 else 0 end), id)
  where hidden_at is null and (reply is null or reported_at is not null);
create index concurrently if not exists review_reported on review (id) where reported_at is not null;
drop index concurrently if exists review_unanswered;
