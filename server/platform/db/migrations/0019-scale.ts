import { type Kysely, sql } from 'kysely';

/**
 * Keeps catalog calls as fast with a million products as with a hundred: stored counts, search that looks at best
 * sellers first, and lists that stay whole while their sort keys change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keptCounts(db);
  await searchTiers(db);
  await movedProducts(db);
  await sql`
    create index product_sales_day_day on product_sales_day (day);
    create index shop_new on shop (opened_at desc, id desc);
    -- The catalogue that \`npm run generate\` makes: one row, how far it has come.
    create table generated (seed bigint not null, products bigint not null);
    create unique index generated_one on generated ((true));
    -- Indexes that it builds again when it is done.
    create table generated_index (definition text primary key);
  `.execute(db);
}

/**
 * How many products on sale each shop has in each category. One row a pair, so that whoever adds products waits for those
 * who change the same shop, as they do already (migration 10), and for nobody else's category.
 */
async function keptCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    insert into shop_category (shop_id, category_id, products)
    select shop_id, category_id, count(*) from product where on_sale group by 1, 2;

    -- Reviews with one, two … five stars, as review_count: kept by the module that adds reviews.
    alter table shop add column star_counts int[] not null default '{0,0,0,0,0}';
    update shop set star_counts = array[s1, s2, s3, s4, s5] from (
      select p.shop_id, count(*) filter (where product_score = 1) as s1, count(*) filter (where product_score = 2) as s2,
        count(*) filter (where product_score = 3) as s3, count(*) filter (where product_score = 4) as s4,
        count(*) filter (where product_score = 5) as s5
      from review join product p on p.id = product_id group by p.shop_id
    ) as counted where counted.shop_id = shop.id;
  `.execute(db);
}

/**
 * A word that a tenth of all products have would have to be ranked a hundred thousand times. So the best sellers have
 * indexes of their own: 0 is the best 10,000 products, 1 the best 100,000, 2 all others and, until they are sorted, new
 * ones (server/modules/catalog/tiers.ts).
 */
const searchTiers = (db: Kysely<unknown>) =>
  sql`
    alter table product_search add column tier smallint not null default 2;
    create index product_search_best on product_search using gin (vector) with (fastupdate = off) where tier = 0;
    create index product_search_better on product_search using gin (vector) with (fastupdate = off) where tier < 2;
    create index product_search_tier on product_search (product_id) where tier < 2;
  `.execute(db);

/**
 * A product's former sort key, and the transaction that changed it. A later page of a list puts it where it was when
 * the first page was read, and so neither shows it twice nor leaves it out. Swept after an hour.
 */
const movedProducts = (db: Kysely<unknown>) =>
  sql`
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
  `.execute(db);
