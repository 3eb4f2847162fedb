import type { QueryClient } from '@tanstack/react-query';
import { type Lang, languageOf } from '../domain/languages.ts';
import { knowCountries } from '../i18n/format.ts';
import { currentLang } from '../session/state.ts';

/** A query's key without the language, and its answer. */
export interface FirstAnswer {
  key: unknown[];
  data: unknown;
}

interface FirstData {
  lang: Lang;
  answers: FirstAnswer[];
  /** Names, by code, of the countries in the answers. */
  countries: Record<string, string>;
}

/** @param updatedAt milliseconds since 1970, default now; `0`: asked for again as soon as they are shown */
export function putAnswers(
  queryClient: QueryClient,
  answers: FirstAnswer[],
  lang: Lang,
  updatedAt = Date.now(),
): void {
  for (const { key, data } of answers) queryClient.setQueryData([...key, lang], data, { updatedAt });
}

/**
 * The server writes the first screen's answers into the page: they are in the cache before it paints. Those of a page
 * that the worker has kept (`sw/lib/kept-pages.ts`) are asked for again at once: it may be old.
 * @returns whether they are; not when the page was made for another language than the one that counts now
 */
export function takeFirstData(queryClient: QueryClient): boolean {
  const text = document.getElementById('first-data')?.textContent;
  if (!text) return false;
  const { lang, answers, countries } = JSON.parse(text) as FirstData;
  if (lang !== currentLang()) return false;
  putAnswers(queryClient, answers, lang, 'kept' in document.documentElement.dataset ? 0 : Date.now());
  knowCountries(languageOf(lang).locale, countries);
  return true;
}
