import { i18n } from '@lingui/core';
import { directionOf, type Lang, languageOf, type Locale } from '#domain/languages.ts';
import { firstMessages, otherMessages } from './catalogs.ts';
import { money } from './format.ts';

let latest: Promise<void> = Promise.resolve();
let wanted: Locale;
/** The language whose messages are all loaded. */
let complete: Locale | undefined;

/**
 * Loads a language's messages and activates it, including `lang` and manifest of the document. At the start only the messages of the
 * first screens load; a language chosen later loads as a whole.
 */
export function activate(lang: Lang): Promise<void> {
  const isStart = wanted === undefined;
  wanted = languageOf(lang).locale;
  latest = load(lang, wanted, isStart);
  return latest;
}

/** Resolves when messages are loaded. Await it before showing text that may precede the first paint (guard, failed call). */
export const activated = (): Promise<void> => latest;

/** Resolves when the messages of every screen are loaded. */
export async function allMessages(): Promise<void> {
  await latest;
  const locale = wanted;
  if (complete === locale) return;
  const { messages } = await otherMessages[locale]();
  if (locale !== wanted) return allMessages();
  // Not with `i18n.load`: it renders all text again, and none of these messages is on screen yet.
  Object.assign(i18n.messages, messages);
  complete = locale;
}

async function load(lang: Lang, locale: Locale, isStart: boolean): Promise<void> {
  const parts = isStart ? [firstMessages] : [firstMessages, otherMessages];
  const loading = Promise.all(parts.map((part) => part[locale]()));
  // The browser's first formatter takes 20 ms (80 on a cheap phone): create it while messages load, not in the first
  // render.
  setTimeout(() => money('0', locale));
  const loaded = await loading;
  // Another language was chosen while these messages loaded.
  if (locale !== wanted) return;
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...loaded.map(({ messages }) => messages)) });
  if (!isStart) complete = locale;
  // Setting the same value again would invalidate all styles, because rules use `:lang()`.
  if (document.documentElement.lang === locale) return;
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?lang=${lang}`);
}
