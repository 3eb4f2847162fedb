import { type Lang, languageOf } from '../languages.ts';

const segmenters = new Map<Lang, Intl.Segmenter>();

/** An article that lost its vowel is no part of the word. */
export const elided = /^\p{Script=Latin}{1,5}['’](?=\p{L}{2})/u;

export function segmenter(lang: Lang): Intl.Segmenter {
  const known = segmenters.get(lang) ?? new Intl.Segmenter(languageOf(lang).locale, { granularity: 'word' });
  segmenters.set(lang, known);
  return known;
}

/** The words of a text in their order, numbers left out. */
export const segmentsOf = (text: string, lang: Lang): string[] =>
  Array.from(segmenter(lang).segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.replace(elided, ''))
    .filter((word) => !/^\p{N}+$/u.test(word));
