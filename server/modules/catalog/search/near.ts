import { type Kysely, sql } from 'kysely';
import { type Lang, langs } from '#domain/languages.ts';
import {
  canBeMistyped,
  deletesOf,
  distance,
  distanceToBeginning,
  forgiven,
  nearestBeginning,
} from '#domain/search/edits.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { termOf } from './words.ts';

const mostCandidates = 200;
const shortestHalf = 3;

interface Candidate {
  term: string;
  lang: string;
  shown: string;
  df: number;
}

/** Nearest first: one mistake before two, the language shown before others, the commoner word before the rare. */
function ranked(
  found: Candidate[],
  lang: Lang,
  mistakesIn: (term: string) => number,
  most: number,
): string[] {
  const near = found
    .map((each) => ({ ...each, foreign: each.lang === lang ? 0 : 1, mistakes: mistakesIn(each.term) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted(
      (a, b) =>
        Math.max(a.mistakes, 1) - Math.max(b.mistakes, 1) ||
        a.foreign - b.foreign ||
        a.mistakes - b.mistakes ||
        b.df - a.df,
    );
  return [...new Set(near.map(({ shown }) => shown))];
}

/**
 * Words of the titles that may have been meant by a mistyped one, as they are written there, the nearest first.
 * @param leastDf in so many titles of the language shown at least; 0: of any language
 */
export async function nearest(
  db: Kysely<Database>,
  word: string,
  lang: Lang,
  leastDf = 0,
): Promise<string[]> {
  const term = termOf(word);
  if (!canBeMistyped(term)) return [];
  const { rows } = await sql<Candidate>`
    select term, lang, shown, df from search_term where deletes && ${deletesOf(term)}::text[]
      and (${leastDf} = 0 or (df >= ${leastDf} and lang = ${lang}))
    order by df desc limit ${mostCandidates}`.execute(db);
  return ranked(rows, lang, (each) => distance(term, each), forgiven(term));
}

/** Where no space ends a word, a term may be a whole title: of that only as much as was typed is meant. */
const meantOf = (begun: string, shown: string): string =>
  /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(shown)
    ? nearestBeginning(begun, shown)
    : shown;

/**
 * Words whose beginning is one mistake away from what is typed so far. The first two letters have to be right, so that
 * the commonest of those can be read by an index.
 * @param leastDf in so many titles at least, unless it begins so without a mistake
 */
export async function nearestBeginnings(
  db: Kysely<Database>,
  begun: string,
  lang: Lang,
  leastDf = 0,
): Promise<string[]> {
  const term = termOf(begun);
  if (!canBeMistyped(term)) return [];
  const { rows } = await sql<Candidate>`
    select term, lang, shown, df from search_term where lang = ${lang} and left(term, 2) = ${term.slice(0, 2)}
      and (df >= ${leastDf} or starts_with(term, ${term}))
    order by df desc limit ${mostCandidates}`.execute(db);
  const found = ranked(rows, lang, (each) => distanceToBeginning(term, each), 1);
  return [...new Set(found.map((shown) => meantOf(begun, shown)))];
}

/** Those of the words that titles have, in any language, and how many have each, at most, in one. */
export async function titleWords(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await prepared(sql<{ term: string; df: number }>`
    select term, max(df) as df from search_term
    where lang = any(${[...langs]}::text[]) and term = any(${words.map(termOf)}::text[]) group by term`).execute(
    db,
  );
  const titles = new Map(rows.map(({ term, df }) => [term, df]));
  return new Map(
    words.flatMap((word) => {
      const df = titles.get(termOf(word));
      return df === undefined ? [] : [[word, df] as const];
    }),
  );
}

/** "powerbank" as "power bank", where titles have both words. @param leastDf so many titles at least */
export async function asTwoWords(db: Kysely<Database>, word: string, leastDf = 0): Promise<string[]> {
  const term = termOf(word);
  if (!/^\p{L}+$/u.test(term)) return [];
  const chars = Array.from(word.normalize('NFC'));
  const splits = chars
    .map((_, at) => [chars.slice(0, at).join(''), chars.slice(at).join('')] as const)
    .filter((halves) => halves.every((half) => Array.from(termOf(half)).length >= shortestHalf));
  const known = await titleWords(db, splits.flat());
  return splits
    .filter((halves) => halves.every((half) => (known.get(half) ?? -1) >= leastDf))
    .map((halves) => halves.join(' '));
}
