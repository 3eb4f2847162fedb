import type { Kysely } from 'kysely';
import { defaultLang, type Lang } from '#domain/languages.ts';
import { maxHotWords } from '#domain/storefront.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { hotSearches } from './popular-searches.ts';
import { termOf } from './words.ts';

/** The configured words, in a language without any the English ones. They fill the list until there are popular searches. */
async function chosenWords(db: Kysely<Database>, lang: Lang): Promise<string[]> {
  const rows = await db
    .selectFrom('hot_word')
    .select(['lang', 'word'])
    .where('lang', 'in', [lang, defaultLang])
    .orderBy('position')
    .execute();
  const own = rows.filter((row) => row.lang === lang);
  return (own.length > 0 ? own : rows).map(({ word }) => word);
}

/** Hot words: popular searches first, then the configured words. */
export async function hotWords(db: Kysely<Database>, lang: Lang): Promise<string[]> {
  const [searched, chosen] = await Promise.all([hotSearches(db, lang, maxHotWords), chosenWords(db, lang)]);
  const known = new Set(searched.map(termOf));
  return [...searched, ...chosen.filter((word) => !known.has(termOf(word)))].slice(0, maxHotWords);
}
