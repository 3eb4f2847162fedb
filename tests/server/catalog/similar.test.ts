import { expect, test } from 'vitest';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const products = await db.selectFrom('product').select(['id', 'slug']).execute();
const slugs = new Map(products.map(({ id, slug }) => [id, slug]));

async function similarTo(slug: string) {
  const { id } = products.find((product) => product.slug === slug)!;
  const { similar } = await api.ok('productDetail', { id: String(id) });
  return similar.map((card) => slugs.get(card.id));
}

test.each([
  ['laptop-14-silver', 'laptop-14-graphite'],
  ['phone-sage', 'phone-midnight'],
  ['pleated-skirt', 'suede-skirt'],
  ['linden-honey', 'acacia-honey'],
])('the product most similar to %s is its sibling', async (slug, expected) => {
  expect((await similarTo(slug)).slice(0, 2)).toContain(expected);
});

test('best sellers of the category without a common word are not similar', async () => {
  const similar = await similarTo('steel-tumbler');
  for (const slug of ['football', 'flashlight', 'basketball', 'travel-suitcase', 'sleeping-bag'])
    expect(similar).not.toContain(slug);
});
