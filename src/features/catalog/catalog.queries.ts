import type { Input } from '#contract/calls.ts';
import { apiPages, apiQuery, catalogPages } from '../../platform/api/query.ts';

export const homeQuery = () => apiQuery('home', {});
export const creditsQuery = () => apiQuery('credits', {});
export const hotPages = () => catalogPages('productHot', {});
export const productQuery = (id: number) => apiQuery('productDetail', { id: String(id) });
export const productPages = (filter: Input<'productList'>) => catalogPages('productList', filter);
export const reviewPages = (filter: Input<'productReviews'>) => apiPages('productReviews', filter);
