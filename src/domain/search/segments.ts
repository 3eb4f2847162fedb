import { type Lang, languageOf } from '../languages.ts';

const segmenters = new Map<Lang, Intl.Segmenter>();

/** An elided article is not part of the word. */
export const elided = /^\p{Script=Latin}{1,5}['’](?=\p{L}{2})/u;

export function segmenter(lang: Lang): Intl.Segmenter {
  const known = segmenters.get(lang) ?? new Intl.Segmenter(languageOf(lang).locale, { granularity: 'word' });
  segmenters.set(lang, known);
  return known;
}

/** Words of a text in order, without numbers. */
export const segmentsOf = (text: string, lang: Lang): string[] =>
  Array.from(segmenter(lang).segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.replace(elided, ''))
    .filter((word) => !/^\p{N}+$/u.test(word));
