import { expect, test } from 'vitest';
import { type Lang, langs } from '#domain/languages.ts';
import { catalogHandlers } from '../../../../server/modules/catalog/routes.ts';
import { startApi } from '../../../support/api.ts';
import { demoDatabase } from '../../../support/demo.ts';
import { queries } from '../../../support/server/catalog/search-quality/queries.ts';

const places = 3;
const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const products = await db.selectFrom('product').select(['id', 'slug']).execute();
const slugs = new Map(products.map(({ id, slug }) => [id, slug]));

async function missesIn(lang: Lang): Promise<string[]> {
  const misses: string[] = [];
  for (const [typed, slug, why] of queries[lang]) {
    const { list } = await api.ok('productList', { q: typed, limit: String(places) }, { lang });
    const found = list.map(({ id }) => slugs.get(id));
    if (!found.includes(slug))
      misses.push(`${typed} (${why}): ${slug} is not in ${found.join(', ') || 'nothing'}`);
  }
  return misses;
}

test('has at least fifteen queries in every language, all for existing products', () => {
  for (const lang of langs) expect(queries[lang].length).toBeGreaterThanOrEqual(15);
  const unknown = Object.values(queries)
    .flat()
    .filter(([, slug]) => !products.some((product) => product.slug === slug));
  expect(unknown).toEqual([]);
});

test('typed queries in eight languages find their product among the first three', async () => {
  const misses: Partial<Record<Lang, string[]>> = {};
  await Promise.all(
    langs.map(async (lang) => {
      misses[lang] = await missesIn(lang);
    }),
  );
  const rows = langs.map(
    (lang) => `${lang.padEnd(6)} ${queries[lang].length - misses[lang]!.length} of ${queries[lang].length}\n`,
  );
  process.stdout.write(`found in the first ${places}\n${rows.join('')}`);
  expect(Object.values(misses).flat()).toEqual([]);
}, 60_000);
