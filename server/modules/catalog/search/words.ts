import { type Lang, languageOf } from '#domain/languages.ts';
import { fold } from '#domain/search/fold.ts';
import { segmenter, segmentsOf } from '#domain/search/segments.ts';

const unspaced = new Set<Lang>(['zh-cn', 'zh-tw', 'ja', 'th']);

/** The last word of the typed text in a script without spaces. */
export const lastWord = (text: string, lang: Lang): string =>
  Array.from(segmenter(lang).segment(text)).at(-1)?.segment ?? text;

/**
 * Lookup form of a word: folded, and Hangul decomposed into letters, so that an unfinished syllable is a prefix of the whole one.
 */
export const termOf = (word: string): string =>
  fold(word).replaceAll(/\p{Script=Hangul}+/gu, (run) => run.normalize('NFD'));

/**
 * Words of a title for completion: `term` for lookup, `shown` for display. In languages without spaces also the text between two
 * punctuation marks, since their words are short.
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
