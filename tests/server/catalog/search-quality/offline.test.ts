import { expect, test } from 'vitest';
import { loadDemo } from '../../../../server/demo/load.ts';
import { type Lang, langs } from '#domain/languages.ts';
import { findIn, indexOf } from '#domain/search/search-index.ts';
import { queries, type Wanted } from '../../../support/server/catalog/search-quality/queries.ts';

const places = 5;
const { site, shops, categories } = await loadDemo();
const shopNames = new Map(shops.map(({ slug, name }) => [slug, name]));
const categoryNames = new Map<string, Record<Lang, string>>(
  site.categories.map(({ slug, name }) => [slug, name]),
);
const products = categories
  .flatMap(({ category, products: each }) => each.map((product) => ({ ...product, category })))
  .toSorted((a, b) => b.sold - a.sold);

/**
 * The app's index of offline bundles: titles with the names of category and shop, in the shown language, best sellers
 * first.
 */
const keptIn = (lang: Lang) =>
  indexOf(
    products.map(({ title, category, shop }) => [
      title[lang],
      `${categoryNames.get(category)![lang]} ${shopNames.get(shop)}`,
    ]),
  );

/** Offline bundles contain no details, no titles in other languages, and of Korean words only pairs. */
const needsServer = new Set(['瑜珈垫', '筆記型電腦', '요가 메트']);
const isOfTitles = ([typed, , why]: Wanted) => !/value|detail/.test(why) && !needsServer.has(typed);

test.each(langs)('offline search in %s finds the product among the first five', (lang) => {
  const index = keptIn(lang);
  const misses = queries[lang].filter(isOfTitles).flatMap(([typed, slug, why]) => {
    const found = (findIn(index, typed) ?? []).slice(0, places).map((place) => products[place]!.slug);
    return found.includes(slug)
      ? []
      : [`${typed} (${why}): ${slug} is not in ${found.join(', ') || 'nothing'}`];
  });
  expect(misses).toEqual([]);
});
