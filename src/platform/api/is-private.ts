import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.gen.ts';

/** Whether a query (by the first part of its key) has data of one account. Unknown names count as private. */
export const isPrivate = (name: unknown): boolean =>
  typeof name !== 'string' || !(name in endpoints) || endpoint(name as EndpointName).auth !== 'none';
