import type { Input } from '#contract/calls.ts';
import { apiPages, apiQuery, catalogPages } from '../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';

export const homeQuery = (lang: Lang) => apiQuery('home', {}, lang);
export const creditsQuery = (lang: Lang) => apiQuery('credits', {}, lang);
export const hotPages = (lang: Lang) => catalogPages('productHot', {}, lang);
export const productQuery = (id: number, lang: Lang) => apiQuery('productDetail', { id: String(id) }, lang);
export const productPages = (filter: Input<'productList'>, lang: Lang) =>
  catalogPages('productList', filter, lang);
export const reviewPages = (filter: Input<'productReviews'>, lang: Lang) =>
  apiPages('productReviews', filter, lang);
