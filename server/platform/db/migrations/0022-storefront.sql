-- works with: 0013
-- Categories and shops whose new names the search index of their products lacks. A job reindexes the products in the order of
-- their ids; renamed again, it starts over.
create table search_reindex (
  id bigint generated always as identity primary key,
  category_id int unique references category(id) on delete cascade,
  shop_id bigint unique references shop(id) on delete cascade,
  after_id bigint not null default 0,                        -- id of the last product that was reindexed
  check (num_nonnulls(category_id, shop_id) = 1)
);

-- A note of operators about a shop, which no shopper sees.
alter table shop add column staff_note text not null default '';
