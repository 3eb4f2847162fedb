import type { Lang } from '../languages.ts';
import { fillers } from './fillers.ts';
import { fold } from './fold.ts';
import { queryOf } from './query.ts';
import { segmentsOf } from './segments.ts';

/** Languages where the noun comes before its attributes; in the others it comes last. */
const headFirst = new Set<Lang>(['fr', 'it', 'th']);

/** The noun itself is left out only for a word that is rarer by this factor. */
const headWorth = 20;

const maxWords = 8;

/** The words as typed, with spaces between them. */
export const typedWords = (typed: string): string[] => typed.split(/\s+/).filter(Boolean).slice(0, maxWords);

/** Words that can be left out, also in scripts without spaces. */
export function wordsApart(words: readonly string[], lang: Lang): string[] {
  const apart = words.flatMap((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
      ? segmentsOf(word, lang)
      : [word],
  );
  return apart.filter((word) => !fillers.has(fold(word)) && queryOf(word, false) !== null);
}

export interface CountedWord {
  text: string;
  /** Approximate number of titles. */
  inTitles: number;
  /** No product contains it. */
  isUnknown: boolean;
}

/**
 * Searches with some of the words left out, in the order of attempts: first without words that no product contains,
 * then without words that no title contains, then without the most common ones, because rare words say most, and
 * without the noun last.
 * @returns empty if so little was understood that results would be random
 */
export function fewerWords(counted: readonly CountedWord[], lang: Lang): string[] {
  if (counted.length < 2) return [];
  const words = counted.map((word, at) => ({ ...word, at }));
  const understood = words.filter(({ isUnknown }) => !isUnknown);
  const head = headFirst.has(lang) ? words[0]! : words.at(-1)!;
  const missing = words.length - understood.length;
  if (understood.length < missing || (understood.length === missing && head.isUnknown)) return [];
  const rank = ({ isUnknown, inTitles, at }: (typeof words)[number]) => {
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
  return ways.map((left) =>
    words
      .filter((word) => !left.includes(word))
      .map(({ text }) => text)
      .join(' '),
  );
}
