import { apiQuery, catalogPages } from '../../platform/api/query.ts';
import type { Input } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';

export const shopQuery = (id: number, lang: Lang) => apiQuery('shopDetail', { id: String(id) }, lang);
export const shopPages = (filter: Input<'shopList'>, lang: Lang) => catalogPages('shopList', filter, lang);
