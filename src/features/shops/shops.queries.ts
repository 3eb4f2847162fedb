import { apiQuery, catalogPages } from '../../platform/api/query.ts';
import type { Input } from '#contract/calls.ts';

export const shopQuery = (id: number) => apiQuery('shopDetail', { id: String(id) });
export const shopPages = (filter: Input<'shopList'>) => catalogPages('shopList', filter);
