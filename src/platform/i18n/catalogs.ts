import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/languages.ts';

type Catalogue = Record<Locale, () => Promise<{ messages: Messages }>>;

/** Messages of the first screens (`firstRoutes`), one chunk per language. `build/messages.ts` splits the catalogs. */
export const firstMessages: Catalogue = {
  en: () => import('./locales/en.po?first'),
  'zh-Hans': () => import('./locales/zh-Hans.po?first'),
  'zh-Hant': () => import('./locales/zh-Hant.po?first'),
  ja: () => import('./locales/ja.po?first'),
  ko: () => import('./locales/ko.po?first'),
  th: () => import('./locales/th.po?first'),
  it: () => import('./locales/it.po?first'),
  fr: () => import('./locales/fr.po?first'),
};

/** Messages used only by the other screens. */
export const otherMessages: Catalogue = {
  en: () => import('./locales/en.po?others'),
  'zh-Hans': () => import('./locales/zh-Hans.po?others'),
  'zh-Hant': () => import('./locales/zh-Hant.po?others'),
  ja: () => import('./locales/ja.po?others'),
  ko: () => import('./locales/ko.po?others'),
  th: () => import('./locales/th.po?others'),
  it: () => import('./locales/it.po?others'),
  fr: () => import('./locales/fr.po?others'),
};
