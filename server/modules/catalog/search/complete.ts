import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import { literally } from '../../../platform/db/like.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { begunSearches } from './popular-searches.ts';
import { hotWords } from './hot-words.ts';
import { nearest, nearestBeginnings } from './similar-words.ts';
import { lastWord, termOf } from './words.ts';

const most = 6;
const beginning = (term: string) => `${literally(term)}%`;

/**
 * Suggestions while typing: popular searches and configured hot words with this prefix, then the last word completed from the
 * titles of this language, else corrected.
 */
export async function completions(db: Kysely<Database>, typed: string, lang: Lang): Promise<string[]> {
  const term = termOf(typed);
  const [searched, chosen, words] = await Promise.all([
    begunSearches(db, beginning(term), lang, most),
    hotWords(db, lang),
    completedWords(db, typed, lang),
  ]);
  const begun = chosen.filter((word) => termOf(word).startsWith(term));
  const all = new Map([...searched, ...begun, ...words].map((word) => [termOf(word), word]));
  all.delete(term);
  return [...all.values()].slice(0, most);
}

/** Earlier words stay. In a script without spaces a segmenter finds the last one. */
async function completedWords(db: Kysely<Database>, typed: string, lang: Lang): Promise<string[]> {
  const [, before = '', last = ''] = /^(.*\s)?(\S+)$/u.exec(typed) ?? [];
  const found = await termsBeginning(db, last, lang);
  if (found.length > 0) return found.map((word) => before + word);
  const part = lastWord(last, lang);
  if (part !== last) {
    const more = await termsBeginning(db, part, lang);
    if (more.length > 0) return more.map((word) => before + last.slice(0, -part.length) + word);
  }
  const [begun, whole] = await Promise.all([nearestBeginnings(db, last, lang), nearest(db, last, lang)]);
  return [...whole.slice(0, 1), ...begun].map((word) => before + word);
}

/** The most common words with this prefix. One or two letters have an index of their own: half the vocabulary matches them. */
async function termsBeginning(db: Kysely<Database>, word: string, lang: Lang): Promise<string[]> {
  const term = termOf(word);
  if (!term) return [];
  const { length } = Array.from(term);
  const begins: RawBuilder<boolean> =
    length === 1
      ? sql`left(term, 1) = ${term}`
      : length === 2
        ? sql`left(term, 2) = ${term}`
        : sql`term like ${beginning(term)}`;
  const { rows } = await sql<{ shown: string }>`
    select shown from search_term where lang = ${lang} and ${begins}
    order by df desc, term limit ${most * 2}`.execute(db);
  return rows.map(({ shown }) => shown);
}
