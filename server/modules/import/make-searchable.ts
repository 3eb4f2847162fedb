import type { Kysely } from 'kysely';
import { defaultLang, inEachLanguage, type Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { indexProducts, storeWords } from '../catalog/search/indexing.ts';
import { searchablesOf } from '../catalog/search/searchable.ts';
import type { Target } from './target.ts';

/** Indexes products for search by all their texts, and the words of new titles for completion. */
export async function makeSearchable(
  trx: Kysely<Database>,
  products: readonly { id: number; target: Target }[],
): Promise<void> {
  const searchable = await searchablesOf(
    trx,
    products.map(({ id }) => id),
  );
  await indexProducts(trx, searchable);
  const targets = new Map(products.map(({ id, target }) => [id, target]));
  // Word counts add up: a language with an unchanged title was counted before.
  await storeWords(
    trx,
    searchable.flatMap(({ productId, titles }) => {
      const { texts, newTitles } = targets.get(productId)!;
      const isNew = (lang: Lang) => newTitles.includes(texts.has(lang) ? lang : defaultLang);
      return newTitles.length === 0
        ? []
        : [{ titles: inEachLanguage((lang) => (isNew(lang) ? titles[lang] : '')) }];
    }),
  );
}
