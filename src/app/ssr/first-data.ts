import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pageCount } from '../../platform/api/query.ts';
import { type Lang, languageOf } from '#domain/languages.ts';
import { knowCountries } from '../../platform/i18n/format.ts';
import { currentLang } from '../../platform/session/state.ts';

/** A query's key without the language, and its response. */
export interface FirstResponse {
  key: unknown[];
  data: unknown;
}

interface FirstData {
  lang: Lang;
  answers: FirstResponse[];
  /** Names, by code, of the countries in the responses. */
  countries: Record<string, string>;
}

export function cacheResponses(queryClient: QueryClient, answers: FirstResponse[], lang: Lang): void {
  for (const { key, data } of answers) queryClient.setQueryData([...key, lang], data);
}

let taken: QueryKey[] = [];

/**
 * Reads the responses of the first screen that the server has put into the page, so that they are cached before the
 * first render.
 * @returns whether the responses are used: only if the page was rendered in the current language
 */
export function takeFirstData(queryClient: QueryClient): boolean {
  const text = document.getElementById('first-data')?.textContent;
  if (!text) return false;
  const { lang, answers, countries } = JSON.parse(text) as FirstData;
  if (lang !== currentLang()) return false;
  cacheResponses(queryClient, answers, lang);
  taken = answers.map(({ key }) => [...key, lang]);
  knowCountries(languageOf(lang).locale, countries);
  return true;
}

/**
 * Refetches the responses of a page from the worker's cache (`sw/lib/kept-pages.ts`): they may be old. Not before
 * hydration has finished: changed data would not match the rendered page.
 */
export function renewFirstData(queryClient: QueryClient): void {
  if (!('kept' in document.documentElement.dataset)) return;
  for (const queryKey of taken)
    void queryClient.invalidateQueries({
      queryKey,
      exact: true,
      // A restored list with more pages has its own time.
      predicate: ({ state }) => pageCount(state.data) <= 1,
    });
}
