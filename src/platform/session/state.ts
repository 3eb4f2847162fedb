import { atom, createStore } from 'jotai';
import type { Lang } from '#domain/languages.ts';
import { readLang, readToken, writeLang, writeToken } from './cookies.ts';
import { readStoredValue, writeStoredValue } from './stored-values.ts';

/** The session's state, readable outside React too (the API's hooks need it). */
export const store = createStore();

const token = atom<string | null>(null);
const lang = atom<Lang>(readLang());

/** Login token, `null` for a visitor. */
export const tokenAtom = atom((get) => get(token));
/** Language of the interface, carried to every call. */
export const langAtom = atom((get) => get(lang));

export const currentToken = (): string | null => store.get(token);
export const currentLang = (): Lang => store.get(lang);

interface Session {
  token: string | null;
  lang: Lang;
}

/**
 * Other tabs of this browser follow a login, a logout and a language. The message says what is now, because it often
 * arrives before the cookie does: a tab that read the cookie would find the ended session there, and keep it.
 */
const tabs = typeof document === 'undefined' ? null : new BroadcastChannel('session');
tabs?.addEventListener('message', ({ data }: MessageEvent<Session>) => take(data));
const tell = (): void =>
  tabs?.postMessage({ token: store.get(token), lang: store.get(lang) } satisfies Session);

function take(now: Session): void {
  store.set(token, now.token);
  store.set(lang, now.lang);
}

/** Takes token and language from the cookies: at start, and where messages may have been missed. */
export const readSession = (): void => take({ token: readToken(), lang: readLang() });

const knownDevice = 'known-device';

/** Whether an account was used on this device before. Not whose: it stays after a logout. */
export const isKnownDevice = (): boolean => readStoredValue('localStorage', knownDevice) === true;

export function signIn(newToken: string): void {
  writeToken(newToken);
  writeStoredValue('localStorage', knownDevice, true);
  store.set(token, newToken);
  tell();
}

/** Deletes the token. `data/end-session.ts` calls it and removes stored data. */
export function signOut(): void {
  writeToken(null);
  store.set(token, null);
  tell();
}

/** The language of the page the server renders. */
export const assumeLang = (of: Lang): void => store.set(lang, of);

export function setLang(chosen: Lang): void {
  writeLang(chosen);
  store.set(lang, chosen);
  tell();
}

readSession();
