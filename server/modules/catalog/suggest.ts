import { type Kysely, sql } from 'kysely';
import type { Output } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import { canBeMistyped, distanceToBeginning } from '#domain/search/edits.ts';
import { fold } from '#domain/search/fold.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { productCards } from './cards.ts';
import { completions } from './search/complete.ts';
import { type SearchQuery, searchQueryOf } from './search/query.ts';
import { matches, reachOf } from './source.ts';
import { nameBegins } from './shops.ts';

const maxProducts = 4;
const maxShops = 3;
const maxCategories = 3;
/** A mistyped name is searched among this many best-selling shops. */
const shopsLookedAt = 300;

/** `product/suggest`: completions and direct matches. Tolerates a typo in the last word. */
export async function suggest(
  db: Kysely<Database>,
  q: string,
  lang: Lang,
): Promise<Output<'productSuggest'>> {
  const [hits, words, categories, shops] = await Promise.all([
    bestMatches(db, searchQueryOf(q)),
    completions(db, q, lang),
    matchingCategories(db, q, lang),
    matchingShops(db, q),
  ]);
  // A typo without matches; its correction has some.
  const firstQuery = hits.length === 0 && words[0] !== undefined ? searchQueryOf(words[0]) : null;
  const products = await productCards(
    db,
    firstQuery === null ? hits : await bestMatches(db, firstQuery),
    lang,
  );
  return {
    words,
    categories,
    shops,
    products: products.map(({ id, title, picture, price }) => ({ id, title, picture, price })),
  };
}

async function bestMatches(db: Kysely<Database>, query: SearchQuery | null): Promise<number[]> {
  if (query === null) return [];
  const reach = await reachOf(db, query);
  if (reach === null) return [];
  const { ctes } = matches(query, reach);
  const { rows } = await prepared(sql<{ id: number }>`
    with ${sql.join(ctes)} select id from m order by score desc, id desc limit ${maxProducts}`).execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a name, or one of its words, has the typed prefix; 1 with one edit, `null` for no match. */
function mistakesIn(name: string, typed: string): 0 | 1 | null {
  const begun = fold(typed);
  const beginnings = [fold(name), ...fold(name).split(/[^\p{L}\p{M}\p{N}]+/u)];
  if (beginnings.some((each) => each.startsWith(begun))) return 0;
  if (!canBeMistyped(begun)) return null;
  return beginnings.some((each) => distanceToBeginning(begun, each) <= 1) ? 1 : null;
}

/** Those with the prefix, else those within one edit. */
function byName<Row extends { name: string }>(rows: Row[], typed: string, most: number): Row[] {
  const found = rows.map((row) => ({ row, mistakes: mistakesIn(row.name, typed) }));
  const least = found.some(({ mistakes }) => mistakes === 0) ? 0 : 1;
  return found
    .filter(({ mistakes }) => mistakes === least)
    .map(({ row }) => row)
    .slice(0, most);
}

async function matchingShops(db: Kysely<Database>, q: string) {
  const { rows } = await sql<{ id: number; name: string; country: string }>`
    select s.id, s.name, s.country from shop s where ${nameBegins(q)} order by s.recent_sold desc limit ${maxShops}
  `.execute(db);
  if (rows.length > 0 || !canBeMistyped(fold(q))) return rows;
  const known = await sql<{ id: number; name: string; country: string }>`
    select s.id, s.name, s.country from shop s order by s.recent_sold desc, s.id desc limit ${shopsLookedAt}
  `.execute(db);
  return byName(known.rows, q, maxShops);
}

async function matchingCategories(db: Kysely<Database>, q: string, lang: Lang) {
  const all = await db
    .selectFrom('category')
    .innerJoin('category_text', 'category_id', 'id')
    .select(['slug', 'name'])
    .where('lang', '=', lang)
    .orderBy('position')
    .execute();
  return byName(all, q, maxCategories);
}
