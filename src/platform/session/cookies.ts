import { previousSessionCookie, sessionCookie } from '#contract/session-cookie.ts';
import { defaultLang, isLang, type Lang, languageOf, settingCookie, settingLang } from '#domain/languages.ts';

/** Spec §7, §9: the login token and the language choice live in cookies at the root path, for three days each. */
const maxAgeSeconds = 3 * 24 * 3600;

/** As they are stored, in the browser's order. Several cookies of one name differ in path or domain. */
function readAll(name: string): string[] {
  // Rendered on the server: for a visitor, in the language it says.
  if (typeof document === 'undefined') return [];
  return document.cookie
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** A cookie that cannot be decoded (cut off, or another program's on this host) counts as none. */
function read(name: string): string | null {
  const [found] = readAll(name);
  try {
    return found === undefined ? null : decodeURIComponent(found);
  } catch {
    return null;
  }
}

/** @param age in seconds; `null`: until the browser is closed */
function write(name: string, value: string | null, age: number | null = maxAgeSeconds) {
  const lasts = value === null ? '; max-age=0' : age === null ? '' : `; max-age=${age}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/${lasts}; samesite=lax${secure}`;
}

const tokenCookie = () => sessionCookie(typeof location === 'undefined' ? '' : location.protocol);

export const writeToken = (token: string | null): void => write(tokenCookie(), token);
export const readToken = (): string | null => read(tokenCookie()) || takeOver() || null;

/**
 * Moves a session from the previous cookie, once. Only cookies that this host set itself vanish when it deletes them; one
 * that a sibling host set for the whole domain stays in sight, and is ignored.
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
 * `setting.lang` with the spec's field names (§3); anything unreadable counts as no choice. Where none is stored, the
 * address may name a language (`?lang=`), as search engines and shared links do. It is stored until the browser is closed,
 * so that later pages and the worker use the same one; a choice made in the app is never replaced.
 */
export function readLang(): Lang {
  const stored = settingLang(read(settingCookie));
  if (stored !== undefined || typeof location === 'undefined') return stored ?? defaultLang;
  const named = new URLSearchParams(location.search).get('lang');
  if (!isLang(named)) return defaultLang;
  storeLang(named, null);
  return named;
}

export const writeLang = (lang: Lang): void => storeLang(lang, maxAgeSeconds);

function storeLang(lang: Lang, age: number | null): void {
  const { name, chineseName, file } = languageOf(lang);
  write(
    settingCookie,
    JSON.stringify({ lang: { language_name: name, chinese_name: chineseName, file_name: file } }),
    age,
  );
}
