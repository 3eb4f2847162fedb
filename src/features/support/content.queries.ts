import { apiQuery } from '../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';

export const helpQuery = (lang: Lang) => apiQuery('help', {}, lang);
export const lawQuery = (lang: Lang) => apiQuery('law', {}, lang);
export const linksQuery = (lang: Lang) => apiQuery('links', {}, lang);
