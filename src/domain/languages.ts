/**
 * The eight interface languages (spec §1, §3). `file` is the name on the wire: in `?lang=` and in the language cookie
 * (`setting.lang.file_name`). `locale` is the BCP 47 tag for `Intl`, plural rules, the `lang` attribute and the message
 * catalog.
 */
export const languages = [
  { file: 'en', locale: 'en', name: 'English', chineseName: '英语' },
  { file: 'zh-cn', locale: 'zh-Hans', name: '简体中文', chineseName: '简体中文' },
  { file: 'zh-tw', locale: 'zh-Hant', name: '繁體中文', chineseName: '繁体中文' },
  { file: 'ja', locale: 'ja', name: '日本語', chineseName: '日语' },
  { file: 'ko', locale: 'ko', name: '한국어', chineseName: '韩语' },
  { file: 'th', locale: 'th', name: 'ไทย', chineseName: '泰语' },
  { file: 'it', locale: 'it', name: 'Italiano', chineseName: '意大利语' },
  { file: 'fr', locale: 'fr', name: 'Français', chineseName: '法语' },
] as const;

export type Language = (typeof languages)[number];
/** Wire name of a language: `en`, `zh-cn`, … */
export type Lang = Language['file'];
export type Locale = Language['locale'];

/** Spec §9: default language English, file name `en`. */
export const defaultLang: Lang = 'en';

export const langs = languages.map((language) => language.file);

/** One value for each language. */
export const inEachLanguage = <Value>(valueOf: (lang: Lang) => Value): Record<Lang, Value> =>
  Object.fromEntries(langs.map((lang) => [lang, valueOf(lang)])) as Record<Lang, Value>;

export const isLang = (value: unknown): value is Lang => langs.includes(value as Lang);

/** Name of the cookie that stores the language (spec §3: `setting.lang.file_name`). */
export const settingCookie = 'setting';

/** Language in the decoded value of the cookie; `undefined`: missing or malformed. */
export function settingLang(value: string | null | undefined): Lang | undefined {
  try {
    const setting = JSON.parse(value ?? 'null') as { lang?: { file_name?: unknown } } | null;
    const chosen = setting?.lang?.file_name;
    return isLang(chosen) ? chosen : undefined;
  } catch {
    return undefined;
  }
}

/** Writing direction, for `dir`. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';

export const languageOf = (lang: Lang): Language => languages.find((language) => language.file === lang)!;
