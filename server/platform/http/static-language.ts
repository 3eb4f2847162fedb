import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { defaultLang, isLang, type Lang } from '#domain/languages.ts';

/**
 * Language of a page: the app's stored choice (spec §3: `setting.lang.file_name`), else the URL's, as search engines use it, else
 * English.
 */
export function pageLang(c: Context): Lang {
  const named = c.req.query('lang');
  return storedLang(c) ?? (isLang(named) ? named : defaultLang);
}

function storedLang(c: Context): Lang | undefined {
  try {
    const setting = JSON.parse(getCookie(c, 'setting') ?? 'null') as {
      lang?: { file_name?: unknown };
    } | null;
    const chosen = setting?.lang?.file_name;
    return isLang(chosen) ? chosen : undefined;
  } catch {
    return undefined;
  }
}
