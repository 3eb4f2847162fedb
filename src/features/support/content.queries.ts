import { apiQuery } from '../../platform/api/query.ts';

export const helpQuery = () => apiQuery('help', {});
export const lawQuery = () => apiQuery('law', {});
export const linksQuery = () => apiQuery('links', {});
