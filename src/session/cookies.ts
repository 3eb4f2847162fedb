import { defaultLang, isLang, type Lang, languageOf } from '../domain/languages.ts';

/** Spec §7, §9: the login token and the language choice live in cookies at the root path, for three days each. */
const maxAgeSeconds = 3 * 24 * 3600;
const tokenCookie = 'token';
const settingCookie = 'setting';

/** A cookie that cannot be decoded (cut off, or another program's on this host) counts as none. */
function read(name: string): string | null {
  // Rendered on the server: for a visitor, in the language it says.
  if (typeof document === 'undefined') return null;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch {
    return null;
  }
}

function write(name: string, value: string | null) {
  const age = value === null ? 0 : maxAgeSeconds;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax${secure}`;
}

export const readToken = (): string | null => read(tokenCookie) || null;
export const writeToken = (token: string | null): void => write(tokenCookie, token);

/** `setting.lang` with the spec's field names (§3); anything unreadable counts as no choice. */
export function readLang(): Lang {
  try {
    const setting = JSON.parse(read(settingCookie) ?? 'null') as { lang?: { file_name?: unknown } } | null;
    const chosen = setting?.lang?.file_name;
    return isLang(chosen) ? chosen : defaultLang;
  } catch {
    return defaultLang;
  }
}

export function writeLang(lang: Lang): void {
  const { name, chineseName, file } = languageOf(lang);
  write(
    settingCookie,
    JSON.stringify({ lang: { language_name: name, chinese_name: chineseName, file_name: file } }),
  );
}
