import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { OpsRefusal } from '../refusal.ts';

/** Parameters of a list of products. */
const filters = [
  'q',
  'literal',
  'category',
  'minPrice',
  'maxPrice',
  'inStock',
  'freeFreight',
  'rating',
  'sort',
];
const number = /^[1-9]\d{0,14}$/;

/** Public screens, each with its search parameters. */
const screens: readonly { path: RegExp; params: readonly string[] }[] = [
  { path: /^\/search$/, params: [...filters, 'shop'] },
  { path: /^\/detail\/[1-9]\d{0,14}$/, params: [] },
  { path: /^\/shop\/[1-9]\d{0,14}$/, params: [...filters, 'view'] },
  { path: /^\/shop$/, params: ['q', 'shops'] },
  { path: /^\/(explore|popular|helpAndSupport)$/, params: [] },
];
const base = 'http://shop.invalid';

const parsed = (link: string): URL | null => (URL.canParse(link, base) ? new URL(link, base) : null);

/**
 * Requires a link of a banner to lead to a public screen of this shop, and to a category, product or shop that exists. The app
 * uses it as `href`, where another scheme or host would be an attack. @throws OpsRefusal `link_wrong`, `link_unknown`
 */
export async function checkBannerLink(db: Kysely<Database>, link: string): Promise<void> {
  const url = parsed(link);
  // Also excludes a fragment, `//host`, `/\host` and everything else that the parser rewrites.
  if (!url || `${url.pathname}${url.search}` !== link) throw new OpsRefusal('link_wrong');
  const screen = screens.find(({ path }) => path.test(url.pathname));
  if (!screen || [...url.searchParams.keys()].some((name) => !screen.params.includes(name)))
    throw new OpsRefusal('link_wrong');
  const [, kind, id = ''] = url.pathname.split('/');
  const category = url.searchParams.get('category');
  const shop = url.searchParams.get('shop') ?? (kind === 'shop' ? id : '');
  const missing = [
    kind === 'detail' && !(await hasProduct(db, id)),
    shop !== '' && !(await hasShop(db, shop)),
    category !== null && !(await hasCategory(db, category)),
  ];
  if (missing.some(Boolean)) throw new OpsRefusal('link_unknown');
}

/** Whether the link leads to products of this category. */
export const leadsToCategory = (link: string, slug: string): boolean =>
  parsed(link)?.searchParams.get('category') === slug;

const isThere = (row: unknown): boolean => row !== undefined;

const hasProduct = async (db: Kysely<Database>, id: string) =>
  isThere(
    await db
      .selectFrom('product')
      .select('id')
      .where('id', '=', Number(id))
      .where('on_sale', '=', true)
      .executeTakeFirst(),
  );

const hasShop = async (db: Kysely<Database>, id: string) =>
  number.test(id) &&
  isThere(await db.selectFrom('shop').select('id').where('id', '=', Number(id)).executeTakeFirst());

/** Locked, so that it is not removed before the banner is stored. */
const hasCategory = async (db: Kysely<Database>, slug: string) =>
  isThere(
    await db.selectFrom('category').select('id').where('slug', '=', slug).forKeyShare().executeTakeFirst(),
  );
