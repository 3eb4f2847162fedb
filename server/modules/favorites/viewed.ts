import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Largest number kept per account; the least recently viewed are deleted. */
const mostViewed = 200;

/**
 * Records product views, the latest last. A product viewed again moves to the front; a missing one is skipped, because a view is
 * never refused.
 */
export async function noteViewed(
  db: Kysely<Database>,
  accountId: number,
  productIds: number[],
): Promise<void> {
  // For duplicates the last position counts. Rows are locked in product order, so that two calls cannot deadlock.
  await sql`
    with looked as (
      select max(place) as place, product_id from unnest(${productIds}::bigint[]) with ordinality as given(product_id, place)
      join product on product.id = product_id group by product_id
    ), numbered as materialized (
      select product_id, nextval(pg_get_serial_sequence('viewed', 'id')) as id
      from (select product_id from looked order by place) as latest_last
    )
    insert into viewed (account_id, product_id, id)
    select ${accountId}, product_id, id from numbered order by product_id
    on conflict (account_id, product_id) do update set id = excluded.id`.execute(db);
  await sql`
    delete from viewed where account_id = ${accountId} and id < (
      select id from viewed where account_id = ${accountId} order by id desc offset ${mostViewed - 1} limit 1
    )`.execute(db);
}

/** `id` grows with every view, `target` is the product's. */
export const viewedOf = (db: Kysely<Database>, accountId: number) =>
  db.selectFrom('viewed').select(['id', 'product_id as target']).where('account_id', '=', accountId);

/** @param productId `null`: all of them */
export const removeViewed = (db: Kysely<Database>, accountId: number, productId: number | null) =>
  db
    .deleteFrom('viewed')
    .where('account_id', '=', accountId)
    .$if(productId !== null, (query) => query.where('product_id', '=', productId!))
    .execute();
