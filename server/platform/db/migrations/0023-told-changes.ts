import { type Kysely, sql } from 'kysely';

/**
 * Tells all nodes, when a transaction commits, which answers of the catalogue are no longer what they would be now
 * (server/modules/catalog/cache-rules.ts). `*`: any of them; else the products and shops that are shown otherwise:
 * `p12,p13,s4`. Approximate values are not announced and show with the next response: views, search counts, and a
 * product's new place in lists after a sale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_catalogue() returns trigger language plpgsql as $$ begin
      perform pg_notify('catalogue_change', '*');
      return null;
    end $$;
    -- Nobody listens for thousands one by one. Under 8,000 bytes, which is as much as can be told at once.
    create function tell_shown(subjects text[]) returns void language plpgsql as $$ begin
      if cardinality(subjects) > 200 then
        perform pg_notify('catalogue_change', '*');
      elsif cardinality(subjects) > 0 then
        perform pg_notify('catalogue_change', array_to_string(subjects, ','));
      end if;
    end $$;
  `.execute(db);
  await whatListsAreMadeOf(db);
  await productsAndShops(db);
  await variants(db);
  await reviews(db);
}

/** Which things there are, and what they are called. */
async function whatListsAreMadeOf(db: Kysely<unknown>): Promise<void> {
  const whole = [
    'product_text',
    'product_picture',
    'shop_text',
    'category',
    'category_text',
    'banner',
    'hot_word',
  ];
  for (const table of whole) {
    await sql`create trigger tell_catalogue after insert or update or delete on ${sql.table(table)}
      for each statement execute function tell_catalogue()`.execute(db);
  }
  for (const table of ['product', 'shop', 'promo']) {
    await sql`create trigger tell_catalogue after insert or delete on ${sql.table(table)}
      for each statement execute function tell_catalogue()`.execute(db);
  }
  await sql`
    create trigger tell_promo after update on promo for each row
      when ((old.code, old.titles, old.starts_at, old.ends_at, old.uses_left > 0)
        is distinct from (new.code, new.titles, new.starts_at, new.ends_at, new.uses_left > 0))
      execute function tell_catalogue();
  `.execute(db);
}

async function productsAndShops(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_products() returns trigger language plpgsql as $$
    declare
      elsewhere boolean;
      counted text[];
    begin
      select coalesce(bool_or((was.slug, was.shop_id, was.category_id, was.weight_grams, was.list_price_cents, was.picture_id,
            was.on_sale, was.created_at, was.min_price_cents, was.max_price_cents, was.in_stock, was.free_freight)
          is distinct from (now.slug, now.shop_id, now.category_id, now.weight_grams, now.list_price_cents, now.picture_id,
            now.on_sale, now.created_at, now.min_price_cents, now.max_price_cents, now.in_stock, now.free_freight)), false),
        array_agg('p' || now.id) filter (where
          (was.sold, was.review_count, was.product_score_sum, was.service_score_sum, was.postage_score_sum) is distinct from
          (now.sold, now.review_count, now.product_score_sum, now.service_score_sum, now.postage_score_sum))
      into elsewhere, counted
      from was join now using (id);
      if elsewhere then perform pg_notify('catalogue_change', '*'); else perform tell_shown(counted); end if;
      return null;
    end $$;
    create trigger tell_products after update on product referencing old table as was new table as now
      for each statement execute function tell_products();

    create function tell_shops() returns trigger language plpgsql as $$
    declare
      elsewhere boolean;
      counted text[];
    begin
      select coalesce(bool_or((was.name, was.country, was.city, was.colour, was.freight_base_cents, was.freight_per_kg_cents,
            was.freight_free_from_cents, was.opened_at)
          is distinct from (now.name, now.country, now.city, now.colour, now.freight_base_cents, now.freight_per_kg_cents,
            now.freight_free_from_cents, now.opened_at)), false),
        array_agg('s' || now.id) filter (where
          (was.fans, was.sold, was.review_count, was.favourable_count, was.product_score_sum, was.service_score_sum,
            was.postage_score_sum)
          is distinct from (now.fans, now.sold, now.review_count, now.favourable_count, now.product_score_sum,
            now.service_score_sum, now.postage_score_sum))
      into elsewhere, counted
      from was join now using (id);
      if elsewhere then perform pg_notify('catalogue_change', '*'); else perform tell_shown(counted); end if;
      return null;
    end $$;
    create trigger tell_shops after update on shop referencing old table as was new table as now
      for each statement execute function tell_shops();
  `.execute(db);
}

/**
 * Price and stock of each choice: what the product's own page says. Card data of variants is in the product's row.
 */
async function variants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_variants() returns trigger language plpgsql as $$ begin
      perform tell_shown(array_agg(distinct 'p' || product_id)) from changed;
      return null;
    end $$;
    create trigger tell_variants_added after insert on variant referencing new table as changed
      for each statement execute function tell_variants();
    create trigger tell_variants after update on variant referencing new table as changed
      for each statement execute function tell_variants();
    create trigger tell_variants_removed after delete on variant referencing old table as changed
      for each statement execute function tell_variants();
  `.execute(db);
}

async function reviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_reviewed(product_ids bigint[]) returns void language sql as $$
      select tell_shown(array_agg(subject)) from (
        select 'p' || id as subject from unnest(product_ids) as reviewed (id)
        union
        select 's' || shop_id from product where id = any(product_ids)
      ) as shown
    $$;
    create function tell_reviews() returns trigger language plpgsql as $$ begin
      perform tell_reviewed(array_agg(product_id)) from changed;
      return null;
    end $$;
    create trigger tell_reviews_added after insert on review referencing new table as changed
      for each statement execute function tell_reviews();
    create trigger tell_reviews after update on review referencing new table as changed
      for each statement execute function tell_reviews();
    create trigger tell_reviews_removed after delete on review referencing old table as changed
      for each statement execute function tell_reviews();

    create function tell_reviewed_again() returns trigger language plpgsql as $$ begin
      perform tell_reviewed(array_agg(product_id)) from review where id in (select review_id from changed);
      return null;
    end $$;
  `.execute(db);
  for (const table of ['review_picture', 'review_follow_up']) {
    await sql`
      create trigger tell_reviewed_again after insert on ${sql.table(table)} referencing new table as changed
        for each statement execute function tell_reviewed_again();
      create trigger tell_reviewed_no_more after delete on ${sql.table(table)} referencing old table as changed
        for each statement execute function tell_reviewed_again();`.execute(db);
  }
}
