-- Search, stored counts, and triggers that record and announce changes of the catalog.

-- Narrow on purpose: search matches here, filters and sorts, and then reads the cards. A vector has about 3 kB. It is stored
-- in its row, not in the TOAST table: reading it from there twice a match took more than half of the time of ranking. 8160,
-- a page, is the largest target that PostgreSQL accepts; it compresses nothing that fits.
create table product_search (
  product_id bigint primary key references product(id) on delete cascade,
  vector tsvector not null,
  rules int not null,                                        -- `tokenRules` (src/domain/search/tokens.ts) it was built by
  tier smallint not null default 7
) with (toast_tuple_target = 8160);
create index product_search_vector on product_search using gin (vector) with (fastupdate = off);
-- A job rebuilds rows of older rules.
create index product_search_rules on product_search (rules);
-- A word that a tenth of all products have would need a hundred thousand rankings. Best sellers therefore have indexes of
-- their own: tier 0 is the best 300 products, then 1,000, 3,000 … 300,000; tier 7 are all others, and new ones until a job
-- sorts them (server/modules/catalog/tiers.ts). Where a tier has too few matches, the next has about three times as many.
create index product_search_tier on product_search (product_id) where tier < 7;
create index product_search_below_1 on product_search using gin (vector) with (fastupdate = off) where tier < 1;
create index product_search_below_2 on product_search using gin (vector) with (fastupdate = off) where tier < 2;
create index product_search_below_3 on product_search using gin (vector) with (fastupdate = off) where tier < 3;
create index product_search_below_4 on product_search using gin (vector) with (fastupdate = off) where tier < 4;
create index product_search_below_5 on product_search using gin (vector) with (fastupdate = off) where tier < 5;
create index product_search_below_6 on product_search using gin (vector) with (fastupdate = off) where tier < 6;
create index product_search_below_7 on product_search using gin (vector) with (fastupdate = off) where tier < 7;

-- Words for completion and correction. Terms of old and new rules exist side by side until the last product is rebuilt:
-- each is counted once under each rules.
create table search_term (
  term text not null,
  lang text not null,
  shown text not null,                                       -- as written in a title
  df int not null,                                           -- number of products that have it
  -- The word and all its forms with one character left out. Two words within one typing mistake share one of them, so
  -- that no extension is needed to find it.
  deletes text[] not null,
  rules int not null,
  primary key (lang, term, rules)
);
create index search_term_prefix on search_term (lang, term text_pattern_ops);
create index search_term_deletes on search_term using gin (deletes);
create index search_term_rules on search_term (rules);
-- The commonest words that begin like the input, however many there are: for completion, also with a mistake.
create index search_term_begin on search_term (lang, left(term, 2), df desc);
create index search_term_first on search_term (lang, left(term, 1), df desc);

-- Popular searches. Every search adds 2 ^ (weeks since 2026 / 2): sums of different times stay comparable, and an old
-- favorite fades without a job that counts it down. Only words of the catalog's own titles are counted, without the account.
create table search_heat (
  lang text not null,
  term text not null,                                        -- folded, for the lookup
  shown text not null,
  heat double precision not null,
  primary key (lang, term)
);
create index search_heat_top on search_heat (lang, heat desc);
create index search_heat_begin on search_heat (lang, term text_pattern_ops);

-- Former sort keys of products, and the transaction that changed them. A later page of a list puts a product where it was
-- when the first page was read, so that it appears exactly once. Deleted after an hour.
create table product_moved (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  product_id bigint not null references product(id) on delete cascade,
  sold bigint not null,
  recent_sold bigint not null,
  min_price_cents bigint not null
);
create index product_moved_xid on product_moved (xid);
create index product_moved_at on product_moved (at);
create index product_moved_product on product_moved (product_id);
create function product_moved() returns trigger language plpgsql as $$ begin
  insert into product_moved (product_id, sold, recent_sold, min_price_cents)
  values (old.id, old.sold, old.recent_sold, old.min_price_cents);
  return null;
end $$;
create trigger product_moved after update on product for each row
  when ((old.sold, old.recent_sold, old.min_price_cents) is distinct from (new.sold, new.recent_sold, new.min_price_cents))
  execute function product_moved();

-- Number of products on sale by shop and category. With one row a pair, a writer waits for writers of the same shop, as
-- for shop_change below, and not for all of a category.
create table shop_category (
  shop_id bigint not null references shop(id) on delete cascade,
  category_id int not null references category(id),
  products int not null,
  primary key (shop_id, category_id)
);
create index shop_category_category on shop_category (category_id, shop_id) include (products);

create function count_products(shop_ids bigint[], category_ids int[], more int[]) returns void
language sql as $$
  insert into shop_category as s (shop_id, category_id, products)
  select shop_id, category_id, sum(n) from unnest(shop_ids, category_ids, more) as c (shop_id, category_id, n)
  group by 1, 2 order by 1, 2
  on conflict (shop_id, category_id) do update set products = s.products + excluded.products
$$;
create function products_counted_in() returns trigger language plpgsql as $$ begin
  perform count_products(array_agg(shop_id), array_agg(category_id), array_agg(1)) from added where on_sale
    having count(*) > 0;
  return null;
end $$;
create trigger products_counted_in after insert on product
  referencing new table as added for each statement execute function products_counted_in();
create function products_counted_out() returns trigger language plpgsql as $$ begin
  perform count_products(array_agg(shop_id), array_agg(category_id), array_agg(-1)) from removed where on_sale
    having count(*) > 0;
  return null;
end $$;
create trigger products_counted_out after delete on product
  referencing old table as removed for each statement execute function products_counted_out();
create function product_counted_anew() returns trigger language plpgsql as $$ begin
  perform count_products(array[old.shop_id, new.shop_id], array[old.category_id, new.category_id],
    array[-old.on_sale::int, new.on_sale::int]);
  return null;
end $$;
create trigger product_counted_anew after update on product for each row
  when ((old.shop_id, old.category_id, old.on_sale) is distinct from (new.shop_id, new.category_id, new.on_sale))
  execute function product_counted_anew();

-- Changes of a shop's products, for devices that store the whole shop. A shop's version counts up under the lock of its
-- row until the change is committed: a reader that has version n has all changes up to n. (A sequence would assign 5
-- before 6 and commit 6 before 5.)
create table shop_change (
  shop_id bigint primary key references shop(id) on delete cascade,
  version bigint not null
);
-- One row for each shop that a product is or was in.
create table product_change (
  shop_id bigint not null references shop(id) on delete cascade,
  product_id bigint not null,
  version bigint not null,
  gone boolean not null,                                     -- no longer sold there
  primary key (shop_id, product_id)
);
create index product_change_version on product_change (shop_id, version, product_id);

-- Locks shops in id order, so that two calls cannot deadlock.
create function note_product_changes(shop_ids bigint[], product_ids bigint[], gone boolean[]) returns void
language sql as $$
  with changed as materialized (
    select * from unnest(shop_ids, product_ids, gone) as c (shop_id, product_id, gone)
  ), bumped as (
    insert into shop_change (shop_id, version) select distinct shop_id, 1 from changed order by shop_id
    on conflict (shop_id) do update set version = shop_change.version + 1
    returning shop_change.shop_id, shop_change.version
  )
  insert into product_change (shop_id, product_id, version, gone)
  select c.shop_id, c.product_id, bumped.version, c.gone from changed c join bumped using (shop_id)
  on conflict (shop_id, product_id) do update set version = excluded.version, gone = excluded.gone
$$;
create function product_added() returns trigger language plpgsql as $$ begin
  perform note_product_changes(array_agg(shop_id), array_agg(id), array_agg(not on_sale)) from added;
  return null;
end $$;
create trigger product_added after insert on product
  referencing new table as added for each statement execute function product_added();

create function product_changed() returns trigger language plpgsql as $$ begin
  if new.shop_id <> old.shop_id then
    perform note_product_changes(array[old.shop_id, new.shop_id], array[new.id, new.id], array[true, not new.on_sale]);
  else
    perform note_product_changes(array[new.shop_id], array[new.id], array[not new.on_sale]);
  end if;
  return null;
end $$;
-- The content of a card except its sold count, which alone is not worth sending the product again.
create trigger product_changed after update on product for each row
  when ((old.shop_id, old.category_id, old.list_price_cents, old.picture_id, old.on_sale, old.min_price_cents,
         old.max_price_cents, old.in_stock, old.free_freight, old.review_count)
    is distinct from
        (new.shop_id, new.category_id, new.list_price_cents, new.picture_id, new.on_sale, new.min_price_cents,
         new.max_price_cents, new.in_stock, new.free_freight, new.review_count))
  execute function product_changed();

create function product_removed() returns trigger language plpgsql as $$ begin
  perform note_product_changes(array[old.shop_id], array[old.id], array[true]);
  return null;
end $$;
create trigger product_removed after delete on product for each row execute function product_removed();

create function product_renamed() returns trigger language plpgsql as $$ begin
  perform note_product_changes(array_agg(p.shop_id), array_agg(p.id), array_agg(not p.on_sale))
  from (select distinct product_id from written) as w join product p on p.id = w.product_id
  having count(*) > 0;
  return null;
end $$;
create trigger product_text_added after insert on product_text
  referencing new table as written for each statement execute function product_renamed();
create trigger product_text_changed after update on product_text
  referencing new table as written for each statement execute function product_renamed();
