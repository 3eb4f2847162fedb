import type { Transaction } from 'kysely';
import { langs } from '#domain/languages.ts';
import type { Database } from '../platform/db/schema.ts';
import { indexProducts, storeWords } from '../modules/catalog/search/indexing.ts';
import type { Demo } from './load.ts';
import type { Seeded } from './seed-products.ts';

/** Indexes the products for search in every language. */
export async function seedSearch(trx: Transaction<Database>, demo: Demo, seeded: Seeded[]): Promise<void> {
  const categoryNames = new Map<string, string[]>(
    demo.site.categories.map(({ slug, name }) => [slug, Object.values(name)]),
  );
  const shopNames = new Map(demo.shops.map(({ slug, name }) => [slug, name]));
  const searchable = seeded.map(({ id, category, product, texts }) => ({
    productId: id,
    titles: product.title,
    names: [...(categoryNames.get(category) ?? []), shopNames.get(product.shop) ?? ''],
    details: langs.flatMap((lang) => [
      ...texts[lang].specs.map(({ value }) => value),
      ...texts[lang].options.flatMap(({ values }) => values),
    ]),
  }));
  await indexProducts(trx, searchable);
  await storeWords(trx, searchable);
}
