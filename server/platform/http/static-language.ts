import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { defaultLang, isLang, type Lang, settingCookie, settingLang } from '#domain/languages.ts';

/**
 * Language of a page: the app's stored choice (spec §3: `setting.lang.file_name`), else the URL's, as search engines use it, else
 * English.
 */
export function pageLang(c: Context): Lang {
  const named = c.req.query('lang');
  return settingLang(getCookie(c, settingCookie)) ?? (isLang(named) ? named : defaultLang);
}
