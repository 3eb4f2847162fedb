import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PromoForm } from './promo-calls.ts';

/** Ids of shops and slugs of categories, in one order: equal limits have equal versions. */
export type PromoLimitsForm = Pick<PromoForm, 'shops' | 'categories'>;

/** Columns of a query from `promo`. */
export const limitColumns = [
  sql<number[]>`array(select shop_id from promo_shop where promo_id = promo.id order by shop_id)`.as('shops'),
  sql<string[]>`array(select slug from promo_category join category on category.id = category_id
    where promo_id = promo.id order by slug)`.as('categories'),
] as const;

/** Shops of a code with their names, for its screen. */
export const shopsOfPromo = (db: Kysely<Database>, promoId: number) =>
  db
    .selectFrom('promo_shop')
    .innerJoin('shop', 'shop.id', 'promo_shop.shop_id')
    .select(['shop.id', 'shop.name'])
    .where('promo_id', '=', promoId)
    .orderBy('shop.id')
    .execute();

/** @throws Refusal `invalid_input` for a shop or category that does not exist */
export async function writeLimits(
  trx: Kysely<Database>,
  promoId: number,
  { shops, categories }: PromoLimitsForm,
): Promise<void> {
  await trx.deleteFrom('promo_shop').where('promo_id', '=', promoId).execute();
  await trx.deleteFrom('promo_category').where('promo_id', '=', promoId).execute();
  const { rows: named } = await sql`
    insert into promo_shop (promo_id, shop_id) select ${promoId}, id from shop where id = any(${shops}::bigint[])
    returning shop_id`.execute(trx);
  if (named.length < shops.length) throw new Refusal('invalid_input', { fields: ['shops'] });
  const { rows: known } = await sql`
    insert into promo_category (promo_id, category_id)
    select ${promoId}, id from category where slug = any(${categories}::text[]) returning category_id`.execute(
    trx,
  );
  if (known.length < categories.length) throw new Refusal('invalid_input', { fields: ['categories'] });
}

/** Code of a promo that is limited to this category; `null`: none is. */
export async function promoOfCategory(db: Kysely<Database>, categoryId: number): Promise<string | null> {
  const promo = await db
    .selectFrom('promo_category')
    .innerJoin('promo', 'promo.id', 'promo_category.promo_id')
    .select('code')
    .where('category_id', '=', categoryId)
    .orderBy('promo.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return promo?.code ?? null;
}
