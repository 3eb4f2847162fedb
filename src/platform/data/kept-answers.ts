import { endpoints } from '#contract/endpoints.gen.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';

/**
 * How many responses of a query, by the first part of its key, the device keeps for reading offline; 0: none. The
 * definition of each private read decides (`offline` in `src/contract`).
 */
export const mostKept = (name: unknown): number =>
  typeof name === 'string' && name in endpoints ? (endpoint(name as EndpointName).keep ?? 0) : 0;
