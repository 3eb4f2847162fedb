import { apiPages } from '../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';

/** Marked on other devices too, so never old for long. */
const staleTime = 10_000;

export const favoritePages = (lang: Lang) => ({ ...apiPages('favouriteList', {}, lang), staleTime });
export const cheaperFavoritePages = (lang: Lang) => ({
  ...apiPages('favouriteList', { cheaper: '1' }, lang),
  staleTime,
});
export const followPages = (lang: Lang) => ({ ...apiPages('followList', {}, lang), staleTime });
export const viewedPages = (lang: Lang) => ({ ...apiPages('viewedList', {}, lang), staleTime: 0 });
