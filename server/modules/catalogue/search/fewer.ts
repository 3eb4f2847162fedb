import { type Kysely, sql } from 'kysely';
import type { Lang } from '../../../../src/domain/languages.ts';
import { fillers } from '../../../../src/domain/search/fillers.ts';
import { fold } from '../../../../src/domain/search/fold.ts';
import type { Database } from '../../../db/schema.ts';
import { matchCount } from '../source.ts';
import { firstThatFinds, type Meant } from './correct.ts';
import { searchQueryOf } from './query.ts';
import { segmentsOf } from './words.ts';

/** In these the thing comes first and what it is like after it; in the others the thing comes last. */
const headFirst = new Set<Lang>(['fr', 'it', 'th']);

/** The thing itself is left out only for a word that is so many times as rare. */
const headWorth = 20;

interface Word {
  text: string;
  at: number;
  /** In how many titles, roughly. */
  inTitles: number;
  /** No product has it. */
  isUnknown: boolean;
}

/** The words of what was typed, also where a script puts no spaces between them. */
function wordsOf(words: readonly string[], lang: Lang): string[] {
  const apart = words.flatMap((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
      ? segmentsOf(word, lang)
      : [word],
  );
  return apart.filter((word) => !fillers.has(fold(word)) && searchQueryOf(word, false) !== null);
}

/**
 * Search results with some of the words left out: first those that no product has, then those that no title has, then
 * the commonest, since the rarest says most about what is wanted, and the thing itself last.
 * @param unknown those of the words that no product has
 * @returns `null` when nothing is found, or when so little was understood that anything found would be by chance
 */
export async function withFewerWords(
  db: Kysely<Database>,
  typed: readonly string[],
  unknown: ReadonlySet<string>,
  lang: Lang,
): Promise<Meant | null> {
  const texts = wordsOf(typed, lang);
  if (texts.length < 2) return null;
  const counts = await titleCounts(db, texts);
  const words = texts.map((text, at): Word => ({
    text,
    at,
    inTitles: counts[at]!,
    isUnknown: unknown.has(text),
  }));
  const understood = words.filter(({ isUnknown }) => !isUnknown);
  const head = headFirst.has(lang) ? words[0]! : words.at(-1)!;
  const missing = words.length - understood.length;
  if (understood.length < missing || (understood.length === missing && head.isUnknown)) return null;
  const rank = ({ isUnknown, inTitles, at }: Word) => {
    if (isUnknown) return Infinity;
    return (inTitles || Number.MAX_VALUE / 2) / (at === head.at ? headWorth : 1);
  };
  const byLeast = words.toSorted(
    (a, b) => rank(b) - rank(a) || (headFirst.has(lang) ? b.at - a.at : a.at - b.at),
  );
  const ways = [
    ...byLeast.map((word) => [word]),
    ...byLeast.slice(1, -1).map((_, i) => byLeast.slice(0, i + 2)),
  ];
  const all = ways.flatMap((left) => {
    const text = words
      .filter((word) => !left.includes(word))
      .map((word) => word.text)
      .join(' ');
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
