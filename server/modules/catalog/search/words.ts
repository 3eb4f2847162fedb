import { type Lang, languageOf } from '#domain/languages.ts';
import { fold } from '#domain/search/fold.ts';
import { segmenter, segmentsOf } from '#domain/search/segments.ts';

const unspaced = new Set<Lang>(['zh-cn', 'zh-tw', 'ja', 'th']);

/** The last word of what is typed, where no space says where it begins. */
export const lastWord = (text: string, lang: Lang): string =>
  Array.from(segmenter(lang).segment(text)).at(-1)?.segment ?? text;

/**
 * How a word is looked up: folded, and Hangul as the letters its syllables are made of, so that a syllable being written
 * is the beginning of the whole one.
 */
export const termOf = (word: string): string =>
  fold(word).replaceAll(/\p{Script=Hangul}+/gu, (run) => run.normalize('NFD'));

/**
 * Words of a title that someone may begin to type: `term` for looking up, `shown` as it is offered.
 * In languages without spaces also what stands between two punctuation marks, since their words are short.
 */
export function wordsOf(text: string, lang: Lang): { term: string; shown: string }[] {
  const words = segmentsOf(text, lang);
  if (unspaced.has(lang)) words.push(...text.split(/[\s\p{P}\p{S}]+/u).filter((chunk) => chunk.length <= 30));
  const found = new Map<string, string>();
  for (const word of words) {
    const shown = word.normalize('NFKC').toLocaleLowerCase(languageOf(lang).locale);
    const term = termOf(word);
    if (Array.from(shown).length >= 2 && !/^\p{N}+$/u.test(term)) found.set(term, shown);
  }
  return Array.from(found, ([term, shown]) => ({ term, shown }));
}
