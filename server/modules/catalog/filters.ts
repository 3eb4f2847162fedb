import { type RawBuilder, sql } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import { cents } from '#domain/money.ts';

type Input = Parsed<'productList'>;
export const filterNames = ['category', 'shop', 'price', 'inStock', 'freeFreight', 'rating'] as const;
export type FilterName = (typeof filterNames)[number];

/** `"12"` or `"12.34"` in cents: a filter may omit the cents. */
const centsOf = (given: string) => cents(given.includes('.') ? given : `${given}.00`);

/** Each filter as a condition on `product p`; an unset one is `true`. */
export function conditions(input: Input): Record<FilterName, RawBuilder<boolean>> {
  const chosen = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<boolean>) =>
    value === undefined || value === false ? sql<boolean>`true` : condition(value);
  const least = chosen(input.minPrice, (price) => sql`p.min_price_cents >= ${centsOf(price)}`);
  const most = chosen(input.maxPrice, (price) => sql`p.min_price_cents <= ${centsOf(price)}`);
  return {
    category: chosen(
      input.category,
      (slug) => sql`p.category_id = (select id from category where category.slug = ${slug})`,
    ),
    shop: chosen(input.shop, (id) => sql`p.shop_id = ${id}`),
    price: sql`${least} and ${most}`,
    inStock: chosen(input.inStock, () => sql`p.in_stock`),
    freeFreight: chosen(input.freeFreight, () => sql`p.free_freight`),
    rating: chosen(input.rating, (stars) => sql`p.rating_tenths >= ${stars * 10}`),
  };
}

/** All conditions but the named one, for counting a facet. */
export function allBut(
  list: Record<FilterName, RawBuilder<boolean>>,
  left: FilterName | null,
): RawBuilder<boolean> {
  return sql.join(
    filterNames.filter((name) => name !== left).map((name) => list[name]),
    sql` and `,
  );
}
