import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const support = { url: api.url, ...(await staff(db, 'support')) };
/** More than the newest products that are searched first. */
const count = 3_400;

/** Every fifth product matches `jug`, the oldest three also `heirloom`. */
const { id: template } = await shop.product(shop.shopIds[0]!);
await sql`
  with added as (
    insert into product (slug, shop_id, category_id, weight_grams, picture_id, min_price_cents, max_price_cents, in_stock, free_freight)
    select 'bulk-' || n, shop_id, category_id, 500, picture_id, 1000, 1000, true, false
    from product, generate_series(1, ${count}) as n where id = ${template} order by n returning id, slug
  ), texts as (
    insert into product_text (product_id, lang, title, description, specs, options)
    select id, 'en', 'Bulk ' || slug, '', '[]', '[]' from added
  )
  insert into product_search (product_id, vector, rules)
  select id, (case when substr(slug, 6)::int % 5 = 0 then '''jug'':1A ' else '''cup'':1A ' end
    || case when substr(slug, 6)::int <= 3 then '''heirloom'':2A' else '' end)::tsvector, 1
  from added`.execute(db);

async function all(filter: Omit<OpsInput<'productList'>, 'cursor' | 'limit'>): Promise<string[]> {
  const handles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await callOps(support, 'productList', { ...filter, limit: '50', ...(cursor && { cursor }) });
    handles.push(...page.list.map(({ handle }) => handle));
    cursor = page.next ?? undefined;
  } while (cursor);
  return handles;
}

test('pages of a frequent word have every match once, newest first, beyond the newest products', async () => {
  const expected = Array.from({ length: count / 5 }, (_, index) => `bulk-${count - index * 5}`);
  expect(await all({ find: 'jug' })).toEqual(expected);
});

test('a rare word, a handle and an id find the oldest products', async () => {
  expect(await all({ find: 'heirloom' })).toEqual(['bulk-3', 'bulk-2', 'bulk-1']);
  expect(await all({ find: 'bulk-2' })).toEqual(['bulk-2']);
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'bulk-1')
    .executeTakeFirstOrThrow();
  expect(await all({ find: String(id) })).toEqual(['bulk-1']);
});

describe('in another order', () => {
  /** Few values for many products: pages end among equal ones. Some are not on sale. */
  const rows = async () =>
    (
      await sql<{ slug: string; id: number; sold: number; price: number }>`
        update product set sold = id % 7, min_price_cents = 1000 + id % 3, on_sale = id % 5 > 0
        where slug like 'bulk-%' and substr(slug, 6)::int <= 130
        returning slug, id, sold, min_price_cents as price`.execute(db)
    ).rows;

  test.each(['most_sold', 'least_sold', 'cheapest', 'most_expensive'] as const)(
    'pages by %s have every product once, those of equal values by id',
    async (sort) => {
      const by = sort.endsWith('sold') ? 'sold' : 'price';
      const sign = sort === 'most_sold' || sort === 'most_expensive' ? -1 : 1;
      const changed = await rows();
      const slugs = new Set(changed.map(({ slug }) => slug));
      const expected = changed.toSorted((one, other) => sign * (one[by] - other[by] || one.id - other.id));
      const found = await all({ sort });
      expect(found).toHaveLength(count + 1);
      expect(found.filter((handle) => slugs.has(handle))).toEqual(expected.map(({ slug }) => slug));
    },
  );

  test('a filter keeps the order', async () => {
    const changed = await rows();
    const delisted = changed
      .filter(({ id }) => id % 5 === 0)
      .toSorted((one, other) => one.sold - other.sold || one.id - other.id);
    expect(await all({ status: 'delisted', sort: 'least_sold' })).toEqual(delisted.map(({ slug }) => slug));
  });

  test('a page reads an index instead of sorting the table, also by shop', async () => {
    await sql`analyze product`.execute(db);
    const plan = async (rest: string) => {
      const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from product ${sql.raw(rest)} limit 51`.execute(db);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    expect(await plan('order by sold desc, id desc')).toContain('product_by_sold');
    expect(await plan('order by min_price_cents, id')).toContain('product_by_price');
    expect(await plan(`where shop_id = ${shop.shopIds[1]} order by id desc`)).toContain('product_by_shop');
  });

  test('a search has no other order, and a cursor of another list is refused', async () => {
    const both = { find: 'jug', sort: 'cheapest' } as const;
    expect((await refusedBy(support, 'productList', both)).reason).toBe('invalid_input');
    const { next } = await callOps(support, 'productList', { limit: '1' });
    const mixed = { sort: 'cheapest', cursor: next! } as const;
    expect((await refusedBy(support, 'productList', mixed)).reason).toBe('invalid_input');
  });
});
