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

/** Nearest first: one edit before two, the displayed language before others, common words before rare ones. */
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
 * Words of the titles near a mistyped one, as written there, the nearest first. @param leastDf minimum number of titles of the
 * displayed language; 0: of any language
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

/** In scripts without spaces a term may be a whole title: only a prefix of the typed length is compared. */
const prefixOf = (begun: string, shown: string): string =>
  /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(shown)
    ? nearestBeginning(begun, shown)
    : shown;

/**
 * Words with a prefix one edit away from the typed text. The first two letters have to match, so that an index can read the most
 * common of those. @param leastDf minimum number of titles, unless the prefix matches exactly
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
  return [...new Set(found.map((shown) => prefixOf(begun, shown)))];
}

/** Those of the words that occur in titles of any language, with the largest number of titles in one. */
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

/** "powerbank" as "power bank", if both words occur in titles. @param leastDf minimum number of titles */
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
