import { i18n } from '@lingui/core';

/** `DEX, BSC, and HECO`, as the language puts it. @param type `disjunction`: any one of them */
export const list = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(i18n.locale, { type }).format(words);
