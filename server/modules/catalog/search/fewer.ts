import { type Kysely, sql } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import { fewerWords, wordsApart } from '#domain/search/fewer-words.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { matchCount } from '../source.ts';
import { firstThatFinds, type Meant } from './correct.ts';
import { searchQueryOf } from './query.ts';

/**
 * Search results with some of the words left out.
 * @param unknown those of the words that no product has
 * @returns `null` when nothing is found, or when so little was understood that anything found would be by chance
 */
export async function withFewerWords(
  db: Kysely<Database>,
  typed: readonly string[],
  unknown: ReadonlySet<string>,
  lang: Lang,
): Promise<Meant | null> {
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
