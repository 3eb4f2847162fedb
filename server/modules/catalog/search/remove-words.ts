import { type Kysely, sql } from 'kysely';
import { type Lang, langs } from '#domain/languages.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Searchable } from './indexing.ts';
import { wordsOf } from './words.ts';

/** Removes the words of deleted titles from those for completion and correction (`learnWords`). */
export async function removeWords(
  db: Kysely<Database>,
  products: Pick<Searchable, 'titles'>[],
): Promise<void> {
  const found = new Map<string, { lang: Lang; term: string; df: number }>();
  for (const { titles } of products) {
    for (const lang of langs) {
      for (const { term } of wordsOf(titles[lang], lang)) {
        const key = `${lang} ${term}`;
        found.set(key, { lang, term, df: (found.get(key)?.df ?? 0) + 1 });
      }
    }
  }
  const rows = [...found.values()];
  const gone = sql`unnest(${rows.map(({ lang }) => lang)}::text[], ${rows.map(({ term }) => term)}::text[],
    ${rows.map(({ df }) => df)}::int[]) as gone (lang, term, df)`;
  const same = sql`s.lang = gone.lang and s.term = gone.term`;
  await sql`delete from search_term s using ${gone} where ${same} and s.df <= gone.df`.execute(db);
  await sql`update search_term s set df = s.df - gone.df from ${gone} where ${same}`.execute(db);
}
