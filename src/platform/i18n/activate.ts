import { i18n } from '@lingui/core';
import { type Lang, languageOf, type Locale } from '#domain/languages.ts';
import { firstMessages, otherMessages } from './catalogs.ts';
import { money } from './format.ts';

let latest: Promise<void> = Promise.resolve();
let wanted: Locale;
/** The language whose messages are all there. */
let complete: Locale | undefined;

/**
 * Loads a language's messages and makes it the one on screen, `lang` of the document included. At the start only those
 * of the first screens; a language chosen later comes whole, whatever screen it was chosen on.
 */
export function activate(lang: Lang): Promise<void> {
  const isStart = wanted === undefined;
  wanted = languageOf(lang).locale;
  latest = load(wanted, isStart);
  return latest;
}

/** Resolves when messages are loaded. Await it to show text before the first paint (the guard, a failed call). */
export const activated = (): Promise<void> => latest;

/** Resolves when the messages of every screen are loaded. */
export async function allMessages(): Promise<void> {
  await latest;
  const locale = wanted;
  if (complete === locale) return;
  const { messages } = await otherMessages[locale]();
  if (locale !== wanted) return allMessages();
  // Not by `i18n.load`: that draws every text on screen again, and none of these is there yet.
  Object.assign(i18n.messages, messages);
  complete = locale;
}

async function load(locale: Locale, isStart: boolean): Promise<void> {
  const parts = isStart ? [firstMessages] : [firstMessages, otherMessages];
  const loading = Promise.all(parts.map((part) => part[locale]()));
  // The browser's first formatter takes it 20 ms (80 on a cheap phone): while these come, and not in the first drawing.
  setTimeout(() => money('0', locale));
  const loaded = await loading;
  // Another one was chosen while these were under way.
  if (locale !== wanted) return;
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...loaded.map(({ messages }) => messages)) });
  if (!isStart) complete = locale;
  // Even the same again has the style of every element found anew: rules speak of languages.
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
}
