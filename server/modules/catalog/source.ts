import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type Moved, productsBefore } from './moved-products.ts';
import type { SearchQuery } from './search/query.ts';
import { scoreOf } from './search/score.ts';
import { lastTier, sizes, type Tier } from './tiers.ts';

/** Source of a list's products. */
export interface Source {
  /** Common table expressions that `from` needs. */
  ctes: RawBuilder<unknown>[];
  /** @param products `product p`, or its former state (moved-products.ts) */
  from: (products: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Further condition on `p`. */
  holds: RawBuilder<boolean>;
  /** Reads along the index of the requested order until the page is full; otherwise sorts all matches. */
  isWalked: boolean;
}

/**
 * A statement over a source, prepared where one plan suits all values: matches are looked up by id under any filter; along an
 * index the plan depends on price or shop.
 */
export const over = <Row>({ isWalked }: Source, statement: RawBuilder<Row>): RawBuilder<Row> =>
  isWalked ? statement : prepared(statement);

export const everything: Source = {
  ctes: [],
  from: (products) => products,
  holds: sql`true`,
  isWalked: true,
};

/** With at least this many matching best sellers the scan stops early; with fewer, ranking all matches is fast. */
const enough = 100;

/** Estimates may be low by this factor: then the next tier may have enough. */
const unlucky = 3;

/** The predicate of the index of the tiers down to this one, in the same words, so that PostgreSQL can use it. */
const within = (tier: Tier): RawBuilder<boolean> =>
  tier === lastTier ? sql`true` : sql`s.tier < ${sql.lit(tier + 1)}`;
const middleTier: Tier = 3;

/** Whether at least every hundredth best seller matches. */
export const isFrequent = (reach: Tier): boolean => (sizes[reach] ?? Infinity) <= enough * 100;

/**
 * The product (or another row) of each match, looked up one by one (`offset 0`): PostgreSQL overestimates the matches and would
 * scan the whole table instead.
 */
const eachOf = (rows: RawBuilder<unknown>, id: RawBuilder<unknown>, name = 'p', key = 'id') => {
  const row = sql.ref(name);
  return sql`cross join lateral (select * from ${rows} where ${row}.${sql.ref(key)} = ${id} offset 0) as ${row}`;
};

/** Whether anything on sale matches; frequent words match among the best sellers already. */
export function isSold(match: RawBuilder<unknown>): RawBuilder<boolean> {
  // Counted, for the same reason as in `reachOf`.
  const down = (tier: Tier) => sql`(
    select count(*) > 0 from product_search s ${eachOf(sql`product p`, sql`s.product_id`)}
    where ${within(tier)} and s.vector @@ ${match} and p.on_sale)`;
  return sql`(${down(middleTier)} or ${down(lastTier)})`;
}

/** Estimated number of matches: a hundred for each of the best sellers, or all if none of those matches. */
export function matchCount(match: RawBuilder<unknown>): RawBuilder<number> {
  const down = (tier: Tier) =>
    sql`(select count(*) from product_search s where ${within(tier)} and s.vector @@ ${match})`;
  return sql`coalesce(nullif(${down(middleTier)}, 0) * 100, ${down(lastTier)})`;
}

/** The last tier whose matches are ranked. */
export interface Reach {
  tier: Tier;
  /** All matches down to that tier, with delisted ones; `null`: too many to pass along. */
  ids: readonly number[] | null;
}
export const everywhere: Reach = { tier: lastTier, ids: null };

const mostIds = 5_000;

/**
 * The tier down to which matches are ranked: the first that has enough of them; tiers that can hardly have enough are skipped. A
 * word of every tenth product is so ranked a hundred times, not a hundred thousand times. Returns the matches too: searching them
 * again, for order and facets, would cost as much. `null`: nothing on sale matches.
 */
export async function reachOf(db: Kysely<Database>, { match }: SearchQuery): Promise<Reach | null> {
  // Without a limit: with one PostgreSQL scans the whole table for rare words. `enough` matches are never all delisted at
  // once. The match is a row's value, not the statement's: so PostgreSQL sees at once that a generic plan is as good as a custom
  // one.
  const down = (tier: Tier) => sql`array(
    select s.product_id from product_search s where ${within(tier)} and s.vector @@ asked.match)`;
  const found = (tier: Tier) => sql.ref(`down_to_${tier}`);
  // Each tier is read only if the previous one has too few, and may itself have enough. `offset 0` keeps PostgreSQL from inlining
  // the expression and searching several times.
  const steps = Array.from({ length: lastTier }, (_, above) => {
    const tier = above + 1;
    const last = found(above);
    const size = sizes[tier];
    const mayBeEnough =
      size === undefined
        ? sql`true`
        : sql`(cardinality(${last}.ids) + ${unlucky}) * ${size}::bigint >= ${enough} * ${last}.size`;
    const looks = sql`cardinality(${last}.ids) < ${enough} and ${mayBeEnough}`;
    return sql`cross join lateral (
      select case when ${looks} then ${down(tier)} else ${last}.ids end as ids,
        case when ${looks} then ${sql.lit(tier)} else ${last}.tier end as tier,
        case when ${looks} then ${sql.lit(size ?? 0)} else ${last}.size end as size offset 0
    ) as ${found(tier)}`;
  });
  const all = found(lastTier);
  const { rows } = await prepared(sql<Reach & { sold: boolean }>`
    select ${all}.tier, case when cardinality(${all}.ids) <= ${mostIds} then ${all}.ids end as ids,
      exists (select from unnest(${all}.ids) as f (id) ${eachOf(sql`product p`, sql`f.id`)} where p.on_sale) as sold
    from (select ${match}::tsquery as match offset 0) as asked
    cross join lateral (select ${down(0)} as ids, 0 as tier, ${sql.lit(sizes[0])} as size offset 0) as ${found(0)} ${sql.join(steps, sql` `)}`).execute(
    db,
  );
  const { tier, ids, sold } = rows[0]!;
  return sold ? { tier, ids } : null;
}

const idsAs = (name: string, ids: readonly number[]) =>
  sql`unnest(${ids}::bigint[]) as ${sql.ref(name)} (id)`;

/**
 * The matches down to a tier as a table `m (id, score)`. Materialized: otherwise PostgreSQL sometimes scans the best sellers
 * until enough of them match, which takes seconds when few do.
 */
export function matches(query: SearchQuery, { tier, ids }: Reach, moved: readonly Moved[] = []): Source {
  const found = ids
    ? sql`${idsAs('f', ids)} ${eachOf(sql`product_search s`, sql`f.id`, 's', 'product_id')}`
    : sql`product_search s`;
  const holds = ids ? sql`true` : sql`${within(tier)} and s.vector @@ ${query.match}::tsquery`;
  return {
    ctes: [
      sql`m as materialized (
        select p.id, ${scoreOf(query)} as score from ${found} ${eachOf(productsBefore(moved), sql`s.product_id`)}
        where ${holds} and p.on_sale
      )`,
    ],
    from: (products) => sql`m ${eachOf(products, sql`m.id`)}`,
    holds: sql`true`,
    isWalked: false,
  };
}

/** The same matches without their score: detoasting each vector for the rank is the most expensive part. */
export const unranked = ({ match }: SearchQuery, { tier, ids }: Reach): Source => ({
  ctes: [
    ids
      ? sql`m as materialized (select id from ${idsAs('f', ids)})`
      : sql`m as materialized (
          select s.product_id as id from product_search s where ${within(tier)} and s.vector @@ ${match}::tsquery
        )`,
  ],
  from: (products) => sql`m ${eachOf(products, sql`m.id`)}`,
  holds: sql`true`,
  isWalked: false,
});

/**
 * Matches of a frequent query, in the order of an index: a page of them is full soon. A subquery, so that PostgreSQL cannot fetch
 * all matches first. @param below excludes those down to this tier
 */
export const walkedMatches = ({ match }: SearchQuery, below: Tier | null = null): Source => ({
  ...everything,
  holds: sql`(
    select s.vector from product_search s
    where s.product_id = p.id and ${below === null ? sql`true` : sql`s.tier > ${sql.lit(below)}`}
  ) @@ ${match}::tsquery`,
});
