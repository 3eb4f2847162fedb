import { type Kysely, sql } from 'kysely';
import type { Lang } from '../../../../src/domain/languages.ts';
import type { Database } from '../../../db/schema.ts';
import { isSold } from '../source.ts';
import { asTwoWords, nearest, nearestBeginnings } from './near.ts';
import { searchQueryOf } from './query.ts';
import { elided } from './words.ts';

const maxWords = 8;
const mostForEach = 3;

/** What was typed, word by word, as far as it is put right. */
export const typedWords = (typed: string): string[] => typed.split(/\s+/).filter(Boolean).slice(0, maxWords);

/**
 * What was probably meant where nothing was found for these words: one replaced by the nearest of the titles, or taken
 * apart. Words that no product has go first, all of them; then each other word, which may be a mistake although it exists.
 * @param unknown those of them that no product has
 * @returns the whole query anew, of which something is found, or `null`
 */
export async function corrected(
  db: Kysely<Database>,
  words: string[],
  unknown: ReadonlySet<string>,
  lang: Lang,
): Promise<string | null> {
  const candidates = await Promise.all(
    words.map((word, i) => candidatesFor(db, word, lang, i === words.length - 1)),
  );
  const replaced = (at: number, instead: string) => words.toSpliced(at, 1, instead).join(' ');
  const one = (at: number) => candidates[at]!.map((candidate) => replaced(at, candidate));
  const places = words.map((_, i) => i);
  const missing = places.filter((i) => unknown.has(words[i]!));
  const texts =
    missing.length > 1
      ? [words.map((word, i) => (missing.includes(i) ? (candidates[i]![0] ?? word) : word)).join(' ')]
      : [...missing.flatMap(one), ...places.filter((i) => !missing.includes(i)).flatMap(one)];
  return firstThatFinds(
    db,
    texts.filter((text) => text !== words.join(' ')),
  );
}

async function candidatesFor(
  db: Kysely<Database>,
  word: string,
  lang: Lang,
  isLast: boolean,
): Promise<string[]> {
  const bare = word.replace(elided, '');
  const [near, apart, begun] = await Promise.all([
    nearest(db, bare, lang),
    asTwoWords(db, bare),
    isLast ? nearestBeginnings(db, bare, lang) : [],
  ]);
  return [...new Set([...apart.slice(0, 1), ...near.slice(0, mostForEach), ...begun.slice(0, mostForEach)])];
}

/** Those of the words that no product has. */
export async function unknownWords(db: Kysely<Database>, words: string[]): Promise<Set<string>> {
  const queries = words.map((word, i) => searchQueryOf(word, i === words.length - 1)?.match ?? null);
  const { rows } = await sql<{ position: number }>`
    select position from unnest(${queries}::text[]) with ordinality as asked(query, position)
    where query is not null and not ${isSold(sql`query::tsquery`)}`.execute(db);
  return new Set(rows.map(({ position }) => words[position - 1]!));
}

async function firstThatFinds(db: Kysely<Database>, texts: string[]): Promise<string | null> {
  const queries = texts.map((text) => searchQueryOf(text)?.match ?? null);
  const { rows } = await sql<{ position: number }>`
    select min(position) as position from unnest(${queries}::text[]) with ordinality as asked(query, position)
    where query is not null and ${isSold(sql`query::tsquery`)}`.execute(db);
  const position = rows[0]?.position ?? null;
  return position === null ? null : texts[position - 1]!;
}
