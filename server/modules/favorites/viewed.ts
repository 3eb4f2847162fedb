import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** So many are remembered; the ones looked at longest ago go. */
const mostViewed = 200;

/**
 * Notes that products were looked at, the latest last. A product looked at again moves to the front; one that does not
 * exist (any more) is left out: nobody is told no for having looked.
 */
export async function noteViewed(
  db: Kysely<Database>,
  accountId: number,
  productIds: number[],
): Promise<void> {
  // Of one named twice its last place counts. Rows are taken in product order, so that two of these cannot deadlock.
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

/** `id` grows with every look, `target` is the product's. */
export const viewedOf = (db: Kysely<Database>, accountId: number) =>
  db.selectFrom('viewed').select(['id', 'product_id as target']).where('account_id', '=', accountId);

/** @param productId `null`: all of them */
export const removeViewed = (db: Kysely<Database>, accountId: number, productId: number | null) =>
  db
    .deleteFrom('viewed')
    .where('account_id', '=', accountId)
    .$if(productId !== null, (query) => query.where('product_id', '=', productId!))
    .execute();
