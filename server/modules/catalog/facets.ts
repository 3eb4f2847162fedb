import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Output, Parsed } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, type Cents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { allBut, conditions, filterNames } from './filters.ts';
import { everything, over, type Source } from './source.ts';
import { lastTier, type Tier } from './tiers.ts';

/** Facets read at most this many best sellers among the matches, which bounds their cost. */
const ceiling = 5_000;
const maxShops = 30;

interface Counted {
  total: number;
  seen: number;
  categories: { slug: string; name: string; count: number }[];
  shops: { id: number; name: string; count: number }[];
  in_stock: number;
  free_freight: number;
  stars: [number, number, number, number, number];
  min_price_cents: Cents | null;
  max_price_cents: Cents | null;
}

/**
 * How many products each further choice would leave, counted under all other chosen filters (its own kind excluded), and the
 * total. At the bound, counts cover the best sellers only (`atLeast`), except those that are stored, and a total that is not stored
 * is left out. A chosen category or shop without matches is listed with 0, so that it does not disappear while the user taps.
 * @param matching the matches of a query, ranked down to `reach`; `null`: no query
 */
export async function facets(
  db: Kysely<Database>,
  matching: Source | null,
  reach: Tier,
  input: Parsed<'productList'>,
  lang: Lang,
): Promise<Pick<Output<'productList'>, 'total' | 'facets'>> {
  const source = matching ?? everything;
  const holds = conditions(input);
  const flags = sql.join(filterNames.map((name) => sql`(${holds[name]}) as ${sql.ref(name)}`));
  // Below, a filter is a boolean column of `base`.
  const columns = Object.fromEntries(filterNames.map((name) => [name, sql<boolean>`${sql.ref(name)}`]));
  const under = (left: (typeof filterNames)[number] | null) => allBut(columns as typeof holds, left);
  const best = (name: string, scope: RawBuilder<boolean>) => sql`
    ${sql.ref(name)} as materialized (
      select p.category_id, p.shop_id, p.min_price_cents as cents, p.in_stock as stocked, p.free_freight as free,
        p.rating_tenths as tenths, ${flags}
      from ${source.from(sql`product p`)} where p.on_sale and ${scope} order by p.sold desc, p.id desc limit ${ceiling}
    )`;
  // Category and shop have indexes: the best sellers inside them are read, and other choices of each outside.
  const scopes = [best('base', sql`${holds.category} and ${holds.shop}`)];
  const matchesOf = (name: (typeof filterNames)[number] | null) => sql`filter (where ${under(name)})`;
  const kept = matching === null ? keptCounts(input) : null;
  const countedBy = (name: 'category' | 'shop', other: RawBuilder<boolean>) => {
    const id = sql.ref(`${name}_id`);
    if (kept)
      return sql`select ${id}, sum(products) as n from shop_category where products > 0 and ${kept.under(name)} group by 1`;
    const scope = input[name] === undefined ? 'base' : `base_${name}`;
    if (scope !== 'base') scopes.push(best(scope, other));
    return sql`select ${id}, count(*) ${matchesOf(name)} as n from ${sql.ref(scope)} group by 1`;
  };
  const byCategory = countedBy('category', holds.shop);
  const byShop = countedBy('shop', holds.category);
  const rated = [10, 20, 30, 40, 50].map(
    (tenths) => sql`count(*) filter (where tenths >= ${sql.lit(tenths)} and ${under('rating')})`,
  );
  const counting = sql<Counted>`with ${sql.join([...source.ctes, ...scopes])}
    select
      count(*) ${matchesOf(null)} as total,
      count(*) as seen,
      (select coalesce(json_agg(json_build_object('slug', category.slug, 'name', coalesce(own.name, english.name),
          'count', n) order by category.position), '[]')
        from (${byCategory}) as counted
        join category on category.id = counted.category_id
        left join category_text own on own.category_id = category.id and own.lang = ${lang}
        left join category_text english on english.category_id = category.id and english.lang = 'en') as categories,
      (select coalesce(json_agg(json_build_object('id', shop.id, 'name', shop.name, 'count', n) order by n desc, shop.id), '[]')
        from (${byShop} order by 2 desc, 1 limit ${maxShops}) as counted
        join shop on shop.id = counted.shop_id) as shops,
      count(*) filter (where stocked and ${under('inStock')}) as in_stock,
      count(*) filter (where free and ${under('freeFreight')}) as free_freight,
      json_build_array(${sql.join(rated)}) as stars,
      min(cents) ${matchesOf('price')} as min_price_cents,
      max(cents) ${matchesOf('price')} as max_price_cents
    from base`;
  const { rows } = await over(source, counting).execute(db);
  const found = rows[0]!;
  const price = (cents: Cents | null) => (cents === null ? null : amount(cents));
  const isWhole = found.seen < ceiling && reach === lastTier;
  const total = isWhole ? found.total : await kept?.total(db);
  return {
    ...(total !== undefined && { total }),
    facets: {
      ...(!isWhole && { atLeast: true as const }),
      categories: found.categories,
      shops: found.shops,
      inStock: found.in_stock,
      freeFreight: found.free_freight,
      ratings: found.stars.map((count, i) => ({ stars: i + 1, count })),
      minPrice: price(found.min_price_cents),
      maxPrice: price(found.max_price_cents),
    },
  };
}

/** The numbers of products of each shop and category that the database stores; `null` if another filter is set. */
function keptCounts(input: Parsed<'productList'>) {
  const { category, shop, minPrice, maxPrice, inStock, freeFreight, rating } = input;
  if ([minPrice, maxPrice, rating].some((each) => each !== undefined) || inStock || freeFreight) return null;
  const holds = {
    category:
      category === undefined
        ? sql<boolean>`true`
        : sql<boolean>`category_id = (select id from category where slug = ${category})`,
    shop: shop === undefined ? sql<boolean>`true` : sql<boolean>`shop_id = ${shop}`,
  };
  return {
    under: (name: 'category' | 'shop') => (name === 'category' ? holds.shop : holds.category),
    async total(db: Kysely<Database>): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select coalesce(sum(products), 0)::bigint as total from shop_category where ${holds.category} and ${holds.shop}
      `.execute(db);
      return rows[0]!.total;
    },
  };
}
