import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { staff } from '../../support/server/back-office/staff.ts';
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

async function all(find: string): Promise<string[]> {
  const handles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await callOps(support, 'productList', { find, limit: '50', ...(cursor && { cursor }) });
    handles.push(...page.list.map(({ handle }) => handle));
    cursor = page.next ?? undefined;
  } while (cursor);
  return handles;
}

test('pages of a frequent word have every match once, newest first, beyond the newest products', async () => {
  const expected = Array.from({ length: count / 5 }, (_, index) => `bulk-${count - index * 5}`);
  expect(await all('jug')).toEqual(expected);
});

test('a rare word, a handle and an id find the oldest products', async () => {
  expect(await all('heirloom')).toEqual(['bulk-3', 'bulk-2', 'bulk-1']);
  expect(await all('bulk-2')).toEqual(['bulk-2']);
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'bulk-1')
    .executeTakeFirstOrThrow();
  expect(await all(String(id))).toEqual(['bulk-1']);
});
