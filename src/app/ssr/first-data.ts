import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pageCount } from '../../platform/api/query.ts';
import { type Lang, languageOf } from '#domain/languages.ts';
import { knowCountries } from '../../platform/i18n/format.ts';
import { currentLang } from '../../platform/session/state.ts';

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

export function putAnswers(queryClient: QueryClient, answers: FirstAnswer[], lang: Lang): void {
  for (const { key, data } of answers) queryClient.setQueryData([...key, lang], data);
}

let taken: QueryKey[] = [];

/**
 * The server writes the first screen's answers into the page: they are in the cache before it paints.
 * @returns whether they are; not when the page was made for another language than the one that counts now
 */
export function takeFirstData(queryClient: QueryClient): boolean {
  const text = document.getElementById('first-data')?.textContent;
  if (!text) return false;
  const { lang, answers, countries } = JSON.parse(text) as FirstData;
  if (lang !== currentLang()) return false;
  putAnswers(queryClient, answers, lang);
  taken = answers.map(({ key }) => [...key, lang]);
  knowCountries(languageOf(lang).locale, countries);
  return true;
}

/**
 * Asks anew for the answers of a page that the worker has kept (`sw/lib/kept-pages.ts`): they may be old. Not before the app
 * has taken over the whole page: what an answer changed meanwhile would not be what the server rendered.
 */
export function renewFirstData(queryClient: QueryClient): void {
  if (!('kept' in document.documentElement.dataset)) return;
  for (const queryKey of taken)
    void queryClient.invalidateQueries({
      queryKey,
      exact: true,
      // A list that was put back as far as somebody had gone into it says itself from when it is.
      predicate: ({ state }) => pageCount(state.data) <= 1,
    });
}
