import { type Kysely, sql } from 'kysely';
import type { Output, Parsed } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { productCards } from './cards.ts';
import { shopDetail } from './shops.ts';

/** Products per response; a larger shop takes several. */
const mostAtOnce = 2_000;

interface Change {
  product_id: number;
  version: number;
  gone: boolean;
}

/** `12-345`: after product 345 of version 12. @throws Refusal `invalid_input` */
function placeOf(cursor: string): [version: number, productId: number] {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(cursor);
  if (!match) throw new Refusal('invalid_input', { fields: ['cursor'] });
  return [Number(match[1]), Number(match[2])];
}

/**
 * `catalogue/pack`: a whole shop, or its changes since a version. @throws Refusal `not_found`, `invalid_input` for an invalid
 * cursor
 */
export async function shopBundle(
  db: Kysely<Database>,
  { shop, since: requestedSince, cursor }: Parsed<'cataloguePack'>,
  lang: Lang,
): Promise<Output<'cataloguePack'>> {
  // Read first: a concurrent change is then already in the rows and is sent once more the next time.
  const row = await db
    .selectFrom('shop_change')
    .select('version')
    .where('shop_id', '=', shop)
    .executeTakeFirst();
  const version = row?.version ?? 0;
  // A version from the future belongs to another database. The whole shop replaces it.
  const since = requestedSince > version ? 0 : requestedSince;
  const [afterVersion, afterId] = cursor === undefined ? [since, Number.MAX_SAFE_INTEGER] : placeOf(cursor);
  const { rows } = await sql<Change>`
    select product_id, version, gone from product_change
    where shop_id = ${shop} and (version, product_id) > (${afterVersion}, ${afterId})
      and (${since} > 0 or not gone)
    order by version, product_id limit ${mostAtOnce + 1}`.execute(db);
  const page = rows.slice(0, mostAtOnce);
  const ids = page.filter(({ gone }) => !gone).map(({ product_id }) => product_id);
  const [detail, cards, slugs] = await Promise.all([
    shopDetail(db, shop, lang),
    productCards(db, ids, lang),
    categoriesOf(db, ids),
  ]);
  const last = page.at(-1);
  return {
    version,
    since,
    shop: detail,
    products: cards.map((card) => {
      // Equal for all of them.
      const { shop: _, ...rest } = card;
      return { ...rest, category: slugs.get(card.id) ?? '' };
    }),
    gone: page.filter(({ gone }) => gone).map(({ product_id }) => product_id),
    next: last && rows.length > mostAtOnce ? `${last.version}-${last.product_id}` : null,
  };
}

async function categoriesOf(db: Kysely<Database>, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.id', 'category.slug'])
    .where('product.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
