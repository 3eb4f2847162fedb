import type { Lang } from '../languages.ts';
import { fillers } from './fillers.ts';
import { fold } from './fold.ts';
import { queryOf } from './query.ts';
import { segmentsOf } from './segments.ts';

/** In these the thing comes first and what it is like after it; in the others the thing comes last. */
const headFirst = new Set<Lang>(['fr', 'it', 'th']);

/** The thing itself is left out only for a word that is so many times as rare. */
const headWorth = 20;

const maxWords = 8;

/** The words as they were typed, with spaces between. */
export const typedWords = (typed: string): string[] => typed.split(/\s+/).filter(Boolean).slice(0, maxWords);

/** The words that can be left out, also where a script puts no spaces between them. */
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
  /** In how many titles, roughly. */
  inTitles: number;
  /** No product has it. */
  isUnknown: boolean;
}

/**
 * The searches with some of the words left out, in the order in which to try them: first without those that no product
 * has, then without those that no title has, then without the commonest, since the rarest says most about what is wanted,
 * and without the thing itself last.
 * @returns empty where so little was understood that anything found would be by chance
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
