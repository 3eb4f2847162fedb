import { type Kysely, sql } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import { elided } from '#domain/search/segments.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { isSold } from '../source.ts';
import { asTwoWords, nearest, nearestBeginnings } from './similar-words.ts';
import { type SearchQuery, searchQueryOf } from './query.ts';

const mostForEach = 3;

/** A word that occurs in titles counts as a typo only if another is this many times as common. */
const muchCommoner = 10;

interface Typed {
  words: string[];
  /** The last word is not a prefix of another. */
  isFinished: boolean;
  /** Those of the words that occur in titles, with the number of titles of each. */
  known: ReadonlyMap<string, number>;
  /** Words that occur in no product. */
  unknown: ReadonlySet<string>;
}

export interface Correction {
  text: string;
  query: SearchQuery;
}

/**
 * Suggests a correction when a search finds nothing: one word replaced by the nearest one of the titles, or split. Words that
 * occur in no product are replaced first, all of them; then each other word, which may be a typo although it exists. @returns the
 * whole corrected query, which has matches, or `null`
 */
export async function corrected(
  db: Kysely<Database>,
  { words, isFinished, known, unknown }: Typed,
  lang: Lang,
): Promise<Correction | null> {
  const last = words.length - 1;
  const candidates = await Promise.all(
    words.map((word, i) => candidatesFor(db, word, lang, i === last, muchCommoner * (known.get(word) ?? 0))),
  );
  const places = words.map((_, i) => i);
  const missing = places.filter((i) => unknown.has(words[i]!));
  const asTyped = searchQueryOf(words.join(' '), !isFinished)?.match;
  const replaced = (at: readonly number[], instead: (i: number) => string | undefined): Correction | null => {
    const text = words.map((word, i) => (at.includes(i) ? (instead(i) ?? word) : word)).join(' ');
    // The replacement of the last word is a complete word.
    const query = searchQueryOf(text, !isFinished && !at.includes(last));
    return query && query.match !== asTyped ? { text, query } : null;
  };
  const one = (at: number) => candidates[at]!.map((candidate) => replaced([at], () => candidate));
  const all =
    missing.length > 1
      ? [replaced(missing, (i) => candidates[i]![0])]
      : [...missing.flatMap(one), ...places.filter((i) => !missing.includes(i)).flatMap(one)];
  return firstThatFinds(
    db,
    all.filter((each) => each !== null),
  );
}

/** Letters that sound alike and are more than one edit apart. */
const soundAlike: readonly [RegExp, string][] = [
  [/f/g, 'ph'],
  [/ph/g, 'f'],
  [/kw/g, 'qu'],
  [/ite(?=s?$)/g, 'ight'],
];

/** "headfone" as "headphone". */
const respellings = (word: string): string[] =>
  soundAlike.map(([letters, others]) => word.replace(letters, others)).filter((other) => other !== word);

async function candidatesFor(
  db: Kysely<Database>,
  word: string,
  lang: Lang,
  isLast: boolean,
  leastDf: number,
): Promise<string[]> {
  const bare = word.replace(elided, '');
  const respelled = leastDf === 0 ? respellings(bare) : [];
  const [near, apart, begun] = await Promise.all([
    nearest(db, bare, lang, leastDf),
    asTwoWords(db, bare, leastDf),
    isLast ? nearestBeginnings(db, bare, lang, leastDf) : [],
  ]);
  return [
    ...new Set([
      ...respelled,
      ...apart.slice(0, 1),
      ...near.slice(0, mostForEach),
      ...begun.slice(0, mostForEach),
    ]),
  ];
}

/** Those of the words that occur in no product. @param known words of titles, which need no lookup */
export async function unknownWords(
  db: Kysely<Database>,
  words: string[],
  known: ReadonlyMap<string, number>,
): Promise<Set<string>> {
  const queries = words.map((word, i) =>
    known.has(word) ? null : (searchQueryOf(word, i === words.length - 1)?.match ?? null),
  );
  const { rows } = await sql<{ position: number }>`
    select position from unnest(${queries}::text[]) with ordinality as asked(query, position)
    where query is not null and not ${isSold(sql`query::tsquery`)}`.execute(db);
  return new Set(rows.map(({ position }) => words[position - 1]!));
}

/** Sequential: each is a separate search. */
export async function firstThatFinds(db: Kysely<Database>, all: Correction[]): Promise<Correction | null> {
  if (all.length === 0) return null;
  const whens = all.map(
    ({ query }, i) => sql`when ${isSold(sql`${query.match}::tsquery`)} then ${sql.lit(i)}`,
  );
  const { rows } = await sql<{
    first: number | null;
  }>`select case ${sql.join(whens, sql` `)} end as first`.execute(db);
  const first = rows[0]?.first ?? null;
  return first === null ? null : all[first]!;
}
