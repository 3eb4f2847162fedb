import { inEachLanguage, type Lang } from '#domain/languages.ts';
import type { Kind } from './kinds.ts';
import { brandName } from './names.ts';
import { editions, uses } from './phrases.ts';
import { brands } from './product.ts';

/**
 * Every part of the titles as if it were a title, for completion and correction. Counted once instead of per product: splitting a
 * million titles in eight languages takes longer than all other steps.
 */
export const titleParts = (kinds: readonly Kind[]): { titles: Record<Lang, string> }[] => [
  ...kinds.map(({ texts }) => inAll((lang) => texts[lang].title)),
  ...[...editions, ...uses].map((phrase) => inAll((lang) => phrase[lang])),
  ...Array.from({ length: brands }, (_, number) => inAll(() => brandName(number))),
];

const inAll = (title: (lang: Lang) => string) => ({
  titles: inEachLanguage(title),
});
