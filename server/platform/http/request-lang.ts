import type { Context } from 'hono';
import { defaultLang, isLang, type Lang } from '#domain/languages.ts';

/** Language of a call: its query parameter `lang` (spec §7). */
export function langOf(c: Context): Lang {
  const requestedLang = c.req.query('lang');
  return isLang(requestedLang) ? requestedLang : defaultLang;
}
