import { i18n, type Messages } from '@lingui/core';

/** The operators' languages: tag, name in the language itself, and its name on the wire. */
export const languages = [
  { locale: 'en', name: 'English', wire: 'en' },
  { locale: 'zh-Hans', name: '简体中文', wire: 'zh-cn' },
] as const;
export type Locale = (typeof languages)[number]['locale'];

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  'zh-Hans': () => import('./locales/zh-Hans.po'),
};

const key = 'console-language';

/** The language chosen on this device, else the browser's. */
export function preferredLocale(): Locale {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // Storage is blocked: the browser's language.
  }
  const found = languages.find(({ locale }) => locale === stored);
  return found?.locale ?? (navigator.language.startsWith('zh') ? 'zh-Hans' : 'en');
}

export async function activate(locale: Locale): Promise<void> {
  const { messages } = await catalogs[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}

export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(key, locale);
  } catch {
    // Storage is blocked: the choice lasts until the page closes.
  }
  await activate(locale);
}

/** For the sentences that the server writes. */
export const wireLanguage = (): string =>
  languages.find(({ locale }) => locale === i18n.locale)?.wire ?? 'en';
