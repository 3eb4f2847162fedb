import { type Kysely, sql } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import { fewerWords, wordsApart } from '#domain/search/fewer-words.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { matchCount } from '../source.ts';
import { firstThatFinds, type Correction } from './correct.ts';
import { searchQueryOf } from './query.ts';

/**
 * Search results without some of the words. @param unknown words that occur in no product @returns `null` when nothing is found,
 * or when too few words are known for a meaningful match
 */
export async function withFewerWords(
  db: Kysely<Database>,
  typed: readonly string[],
  unknown: ReadonlySet<string>,
  lang: Lang,
): Promise<Correction | null> {
  const texts = wordsApart(typed, lang);
  if (texts.length < 2) return null;
  const counts = await titleCounts(db, texts);
  const words = texts.map((text, at) => ({ text, inTitles: counts[at]!, isUnknown: unknown.has(text) }));
  const all = fewerWords(words, lang).flatMap((text) => {
    const query = searchQueryOf(text, false);
    return query ? [{ text, query }] : [];
  });
  return firstThatFinds(db, all);
}

async function titleCounts(db: Kysely<Database>, words: readonly string[]): Promise<number[]> {
  const titles = words.map((word) => searchQueryOf(word, false)!.title);
  const { rows } = await sql<{ n: number }>`
    select ${matchCount(sql`query::tsquery`)} as n
    from unnest(${titles}::text[]) with ordinality as asked (query, position) order by position`.execute(db);
  return rows.map(({ n }) => n);
}
