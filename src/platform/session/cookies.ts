import { previousSessionCookie, sessionCookie, sessionSeconds } from '#contract/session-cookie.ts';
import { defaultLang, isLang, type Lang, languageOf, settingCookie, settingLang } from '#domain/languages.ts';

/** Raw values in the browser's order. Cookies with the same name differ in path or domain. */
function readAll(name: string): string[] {
  // On the server: a visitor, in the language of the request.
  if (typeof document === 'undefined') return [];
  return document.cookie
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** A cookie that cannot be decoded (truncated, or another program's on this host) is ignored. */
function read(name: string): string | null {
  const [found] = readAll(name);
  try {
    return found === undefined ? null : decodeURIComponent(found);
  } catch {
    return null;
  }
}

/** @param age in seconds; `null`: until the browser is closed */
function write(name: string, value: string | null, age: number | null = sessionSeconds) {
  const lasts = value === null ? '; max-age=0' : age === null ? '' : `; max-age=${age}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/${lasts}; samesite=lax${secure}`;
}

const tokenCookie = () => sessionCookie(typeof location === 'undefined' ? '' : location.protocol);

export const writeToken = (token: string | null): void => write(tokenCookie(), token);
export const readToken = (): string | null => read(tokenCookie()) || takeOver() || null;

/**
 * Migrates a session from the previous cookie, once. Only cookies that this host has set disappear when it deletes
 * them; one that a sibling host set for the whole domain stays, and is ignored.
 */
function takeOver(): string | null {
  if (tokenCookie() === previousSessionCookie) return null;
  const before = readAll(previousSessionCookie);
  if (before.length === 0) return null;
  write(previousSessionCookie, null);
  const left = readAll(previousSessionCookie);
  const own = before.find((value) => !left.includes(value));
  if (own) writeToken(own);
  return own ?? null;
}

/**
 * `setting.lang` with the spec's field names (§3); an unreadable value counts as no choice. Without a stored choice the
 * URL may specify a language (`?lang=`), as search engines and shared links do. It is stored until the browser is
 * closed, so that later pages and the worker use it; a choice made in the app is never replaced.
 */
export function readLang(): Lang {
  const stored = settingLang(read(settingCookie));
  if (stored !== undefined || typeof location === 'undefined') return stored ?? defaultLang;
  const named = new URLSearchParams(location.search).get('lang');
  if (!isLang(named)) return defaultLang;
  storeLang(named, null);
  return named;
}

export const writeLang = (lang: Lang): void => storeLang(lang, sessionSeconds);

function storeLang(lang: Lang, age: number | null): void {
  const { name, chineseName, file } = languageOf(lang);
  write(
    settingCookie,
    JSON.stringify({ lang: { language_name: name, chinese_name: chineseName, file_name: file } }),
    age,
  );
}
