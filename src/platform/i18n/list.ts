import { i18n } from '@lingui/core';

/** Thai has a space between a Thai word and a Latin one; the Unicode data for lists lack it. */
const thaiBeforeLatin = /(?<=\p{Script=Thai})(?=\p{Script=Latin})/gu;

/** `DEX, BSC, and HECO` in the language. @param type `disjunction`: `DEX, BSC, or HECO` */
export const list = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(i18n.locale, { type }).format(words).replace(thaiBeforeLatin, ' ');
