import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { defaultLang, isLang, type Lang } from '../../src/domain/languages.ts';

/** The language a page is asked for in: the choice the app stored (spec §3: `setting.lang.file_name`), else English. */
export function storedLang(c: Context): Lang {
  try {
    const setting = JSON.parse(getCookie(c, 'setting') ?? 'null') as {
      lang?: { file_name?: unknown };
    } | null;
    const chosen = setting?.lang?.file_name;
    return isLang(chosen) ? chosen : defaultLang;
  } catch {
    return defaultLang;
  }
}
