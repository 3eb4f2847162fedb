import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** @returns how many accounts have the product among their favorites; undefined: no such product */
export async function countFavorites(db: Kysely<Database>, productId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .select((eb) =>
      eb
        .selectFrom('favourite')
        .whereRef('favourite.product_id', '=', 'product.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('count'),
    )
    .where('id', '=', productId)
    .executeTakeFirst();
  return row && (row.count ?? 0);
}

/** Sets the state; setting it again changes nothing. The product must exist when `on`. */
export async function setFavorite(
  db: Kysely<Database>,
  accountId: number,
  productId: number,
  on: boolean,
): Promise<void> {
  const row = { account_id: accountId, product_id: productId };
  if (on) {
    await db
      .insertInto('favourite')
      .columns(['account_id', 'product_id', 'price_cents'])
      .expression((eb) =>
        eb
          .selectFrom('product')
          .select([eb.val(accountId).as('account_id'), 'id', 'min_price_cents'])
          .where('id', '=', productId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('favourite')
    .where((eb) => eb.and(row))
    .execute();
}

/**
 * Sets the state and changes the shop's number of fans by the rows actually inserted or deleted, so that it stays exact under
 * concurrency. The shop must exist. @param trx a transaction @returns the number of fans
 */
export async function setFollow(
  trx: Kysely<Database>,
  accountId: number,
  shopId: number,
  on: boolean,
): Promise<number> {
  const row = { account_id: accountId, shop_id: shopId };
  const changed = on
    ? await trx
        .insertInto('follow')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
    : await trx
        .deleteFrom('follow')
        .where((eb) => eb.and(row))
        .returning('id')
        .execute();
  const by = on ? changed.length : -changed.length;
  const { fans } = await trx
    .updateTable('shop')
    .set((eb) => ({ fans: eb('fans', '+', by) }))
    .where('id', '=', shopId)
    .returning('fans')
    .executeTakeFirstOrThrow();
  return fans;
}

export async function shopExists(db: Kysely<Database>, shopId: number): Promise<boolean> {
  return (await db.selectFrom('shop').select('id').where('id', '=', shopId).executeTakeFirst()) !== undefined;
}

/** @returns the account's favorites and followed shops among these */
export async function findMarks(
  db: Kysely<Database>,
  accountId: number,
  ids: { products: number[]; shops: number[] },
): Promise<{ products: number[]; shops: number[] }> {
  const products = await db
    .selectFrom('favourite')
    .select('product_id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`product_id = any(${ids.products}::bigint[])`)
    .execute();
  const shops = await db
    .selectFrom('follow')
    .select('shop_id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`shop_id = any(${ids.shops}::bigint[])`)
    .execute();
  return { products: products.map((row) => row.product_id), shops: shops.map((row) => row.shop_id) };
}

/** The account's favorites; `id` is the row's, `target` the product's, `price_cents` its lowest price when added. */
export const favoritesOf = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('favourite')
    .select(['favourite.id', 'product_id as target', 'favourite.price_cents'])
    .where('account_id', '=', accountId);

/** Favorites whose price has dropped since they were added. */
export const cheaperFavoritesOf = (db: Kysely<Database>, accountId: number) =>
  favoritesOf(db, accountId).where((eb) =>
    eb.exists(
      eb
        .selectFrom('product')
        .whereRef('product.id', '=', 'favourite.product_id')
        .whereRef('product.min_price_cents', '<', 'favourite.price_cents')
        .where('product.in_stock', '=', true)
        .where('product.on_sale', '=', true),
    ),
  );

/** As `favoritesOf`; `target` is the shop's id. */
export const followsOf = (db: Kysely<Database>, accountId: number) =>
  db.selectFrom('follow').select(['id', 'shop_id as target']).where('account_id', '=', accountId);
