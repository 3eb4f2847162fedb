import { apiPages } from '../../platform/api/query.ts';

/** Short, because favorites also change on other devices. */
const staleTime = 10_000;

export const favoritePages = () => ({ ...apiPages('favouriteList', {}), staleTime });
export const cheaperFavoritePages = () => ({
  ...apiPages('favouriteList', { cheaper: '1' }),
  staleTime,
});
export const followPages = () => ({ ...apiPages('followList', {}), staleTime });
export const viewedPages = () => ({ ...apiPages('viewedList', {}), staleTime: 0 });
