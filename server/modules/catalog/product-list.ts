import { type Kysely, sql } from 'kysely';
import type { Output, Parsed } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import { withoutCheap } from '#domain/search/expand.ts';
import type { Database } from '../../platform/db/schema.ts';
import { productCards } from './cards.ts';
import { orderOf, pageOf, type Position, positionOf } from './cursor.ts';
import { facets } from './facets.ts';
import { allBut, conditions } from './filters.ts';
import { newest, type Order } from './keyset.ts';
import { type Moved, movedSince } from './moved-products.ts';
import { readPage } from './product-page.ts';
import { inTitles, planOf } from './search/plan.ts';
import type { SearchQuery } from './search/query.ts';
import {
  everything,
  everywhere,
  isFrequent,
  matches,
  type Reach,
  type Source,
  unranked,
  walkedMatches,
} from './source.ts';
import { lastTier } from './tiers.ts';

type Input = Parsed<'productList'>;

const bySold: Order = { name: 'sold', by: sql`p.sold`, direction: 'desc' };
/** Most sold in the last 30 days. */
const byHeat: Order = { name: 'hot', by: sql`p.recent_sold`, direction: 'desc' };
const byMatch: Order = { name: 'match', by: sql`m.score`, direction: 'desc' };

const orders: Record<Input['sort'], Order> = {
  relevance: byHeat,
  sold: bySold,
  newest: newest(sql`p.created_at`),
  price_asc: { name: 'price_asc', by: sql`p.min_price_cents`, direction: 'asc' },
  price_desc: { name: 'price_desc', by: sql`p.min_price_cents`, direction: 'desc' },
};

/** `product/list`: a page of cards; the first page also has facets and the total. */
export async function listProducts(
  db: Kysely<Database>,
  input: Input,
  lang: Lang,
): Promise<Output<'productList'>> {
  if (input.q === undefined) return pageFor(db, input, null, everywhere, lang);
  const cheapest = input.literal ? null : withoutCheap(input.q);
  const found = await planOf(db, cheapest ?? input.q, lang, input.literal);
  const hint = cheapest === null ? {} : { cheapest };
  if (found === null) return { list: [], next: null, total: 0, ...hint };
  // Sorted by price, products that only belong to a category of that name would come before real matches.
  const plan = cheapest === null ? found : await inTitles(db, found);
  const sort = cheapest !== null && input.sort === 'relevance' ? 'price_asc' : input.sort;
  const page = await pageFor(db, { ...input, sort }, plan.query, plan.reach, lang);
  return { ...page, ...hint, ...(plan.corrected !== undefined && { corrected: plan.corrected }) };
}

/** The words of a new search with results, which are counted; `null`: nothing to count. */
export const foundWords = (
  { list, corrected, cheapest }: Output<'productList'>,
  input: Input,
): string | null =>
  input.q !== undefined && list.length > 0 && isFirstSearch(input)
    ? (corrected ?? cheapest ?? input.q)
    : null;

/** A new search; further pages, filters and sort orders of the same search are not counted again. */
function isFirstSearch(input: Input): boolean {
  const plain = new Set(['q', 'limit', 'sort']);
  return (
    input.sort === 'relevance' && Object.entries(input).every(([key, value]) => plain.has(key) || !value)
  );
}

async function pageFor(
  db: Kysely<Database>,
  input: Input,
  query: SearchQuery | null,
  reach: Reach,
  lang: Lang,
) {
  const [page, counted] = await Promise.all([
    cardsFor(db, input, query, reach, lang),
    input.cursor === undefined ? facets(db, query && unranked(query, reach), reach.tier, input, lang) : {},
  ]);
  return { ...page, ...counted };
}

async function cardsFor(
  db: Kysely<Database>,
  input: Input,
  query: SearchQuery | null,
  reach: Reach,
  lang: Lang,
) {
  const { rows, next } =
    query !== null && input.sort === 'relevance'
      ? await rankedPage(db, input, query, reach)
      : await pageBy(db, input, orders[input.sort], () => sourceOf(query, reach));
  const ids = rows.map(({ id }) => id);
  return { list: await productCards(db, ids, lang), next };
}

/**
 * If at least every hundredth best seller matches, a page fills after some steps along its order's index; otherwise sorting all
 * matches is fast.
 */
function sourceOf(query: SearchQuery | null, reach: Reach): Source {
  if (query === null) return everything;
  if (isFrequent(reach.tier)) return walkedMatches(query);
  return unranked(query, reach.tier === lastTier ? reach : everywhere);
}

/**
 * Best matches first; if so many products match that only best sellers are ranked (`reachOf`), the others follow by sales. The
 * cursor names the phase.
 */
async function rankedPage(db: Kysely<Database>, input: Input, query: SearchQuery, found: Reach) {
  const madeIn =
    input.cursor === undefined
      ? null
      : new RegExp(`^(match|rest)([0-${lastTier}])$`).exec(String(orderOf(input.cursor)));
  const tier = madeIn ? Number(madeIn[2]) : found.tier;
  // Sales may have moved it since the first page.
  const reach = tier === found.tier ? found : { tier, ids: null };
  const ranked: Order = { ...byMatch, name: `match${tier}` };
  const rest: Order = { ...bySold, name: `rest${tier}` };
  if (madeIn?.[1] === 'rest') return pageBy(db, input, rest, () => walkedMatches(query, tier));
  const best = await pageBy(db, input, ranked, (moved) => matches(query, reach, moved));
  const missing = input.limit - best.rows.length;
  if (best.next !== null || tier === lastTier) return best;
  // The page is not full, or ends with the last ranked one: one of the others shows whether there is a next page.
  const others = await pageBy(db, { ...input, cursor: undefined, limit: Math.max(1, missing) }, rest, () =>
    walkedMatches(query, tier),
  );
  if (missing > 0) return { rows: [...best.rows, ...others.rows], next: others.next };
  const last = best.rows.at(-1);
  return {
    rows: best.rows,
    next: others.rows.length > 0 && last ? pageOf([last, last], 1, ranked.name).next : null,
  };
}

/** One page of product ids under all filters. */
async function pageBy(
  db: Kysely<Database>,
  input: Input,
  order: Order,
  source: (moved: readonly Moved[]) => Source,
): Promise<{ rows: Position[]; next: string | null }> {
  const since = input.cursor === undefined ? undefined : positionOf(input.cursor, order.name).snapshot;
  const moved = order.name === 'newest' ? [] : await movedSince(db, since);
  const rows = await readPage(db, {
    source: source(moved),
    order,
    filters: allBut(conditions(input), null),
    cursor: input.cursor,
    limit: input.limit,
    moved,
  });
  const snapshot = input.cursor === undefined ? rows[0]?.snapshot : since;
  return pageOf(
    rows.map(({ key, id }) => ({ key, id, snapshot })),
    input.limit,
    order.name,
  );
}

/** `product/hot`: the best sellers of the last 30 days. */
export async function hotProducts(
  db: Kysely<Database>,
  { cursor, limit }: Parsed<'productHot'>,
  lang: Lang,
): Promise<Output<'productHot'>> {
  const { rows, next } = await pageBy(db, { cursor, limit, sort: 'relevance' }, byHeat, () => everything);
  const ids = rows.map(({ id }) => id);
  return { list: await productCards(db, ids, lang), next };
}
