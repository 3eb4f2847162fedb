import { atom, createStore } from 'jotai';
import type { Lang } from '#domain/languages.ts';
import { readLang, readToken, writeLang, writeToken } from './cookies.ts';
import { readStoredValue, writeStoredValue } from './stored-values.ts';

/** State of the session, readable outside React because API hooks need it. */
export const store = createStore();

const token = atom<string | null>(null);
const lang = atom<Lang>(readLang());

/** Login token, `null` for a visitor. */
export const tokenAtom = atom((get) => get(token));
/** Language of the interface, sent with every call. */
export const langAtom = atom((get) => get(lang));

export const currentToken = (): string | null => store.get(token);
export const currentLang = (): Lang => store.get(lang);

interface Session {
  token: string | null;
  lang: Lang;
}

/**
 * Other tabs of this browser follow a login, a logout and a change of language. The message contains the new state, because it
 * often arrives before the cookie: a tab that read the cookie would find the ended session and restore it.
 */
const tabs = typeof document === 'undefined' ? null : new BroadcastChannel('session');
tabs?.addEventListener('message', ({ data }: MessageEvent<Session>) => take(data));
const notifyTabs = (): void =>
  tabs?.postMessage({ token: store.get(token), lang: store.get(lang) } satisfies Session);

function take(now: Session): void {
  store.set(token, now.token);
  store.set(lang, now.lang);
}

/** Reads token and language from the cookies: at the start, and when messages may have been missed. */
export const readSession = (): void => take({ token: readToken(), lang: readLang() });

const knownDevice = 'known-device';

/** Whether any account was used on this device before. It stays after a logout. */
export const isKnownDevice = (): boolean => readStoredValue('localStorage', knownDevice) === true;

export function signIn(newToken: string): void {
  writeToken(newToken);
  writeStoredValue('localStorage', knownDevice, true);
  store.set(token, newToken);
  notifyTabs();
}

/** Deletes the token. `data/end-session.ts` calls it and removes stored data. */
export function signOut(): void {
  writeToken(null);
  store.set(token, null);
  notifyTabs();
}

/** Sets the language of the page that the server renders. */
export const assumeLang = (of: Lang): void => store.set(lang, of);

export function setLang(chosen: Lang): void {
  writeLang(chosen);
  store.set(lang, chosen);
  notifyTabs();
}

readSession();
