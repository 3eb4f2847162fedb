import { apiQuery } from '../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';

/** All of them: a person keeps at most fifty, which is one page. */
export const addressListQuery = (lang: Lang) => apiQuery('addressList', { limit: '50' }, lang);

/** @param id digits */
export const addressQuery = (id: string, lang: Lang) => apiQuery('address', { id }, lang);
