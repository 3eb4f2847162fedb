import { type Kysely, sql } from 'kysely';

/**
 * Which products of a shop have changed since when, for those who keep the whole shop on their device.
 *
 * A shop's version counts up under the lock of its row in shop_change until the change is committed: whoever has read
 * version n has seen every change up to n. (A sequence would hand out 5 before 6 and commit 6 before 5.)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_change (
      shop_id bigint primary key references shop(id) on delete cascade,
      version bigint not null
    );
    -- One row a product and shop it is or was in. gone: no longer sold there.
    create table product_change (
      shop_id bigint not null references shop(id) on delete cascade,
      product_id bigint not null,
      version bigint not null,
      gone boolean not null,
      primary key (shop_id, product_id)
    );
    create index product_change_version on product_change (shop_id, version, product_id);

    -- Notes products of shops as changed. Shops are taken in id order, so that two of these cannot deadlock.
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
    -- What a card shows, except how often it was sold: that alone is not worth sending it again.
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

    insert into shop_change (shop_id, version) select distinct shop_id, 1 from product;
    insert into product_change (shop_id, product_id, version, gone) select shop_id, id, 1, not on_sale from product;
  `.execute(db);
}
