import { i18n } from '@lingui/core';

/** `DEX, BSC, and HECO` in the language. @param type `disjunction`: `DEX, BSC, or HECO` */
export const list = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(i18n.locale, { type }).format(words);
