import type { EndpointName } from '#contract/endpoints.ts';
import { keptResponses } from '#contract/kept-responses.gen.ts';

/**
 * How many responses of a query, by the first part of its key, the device keeps for reading offline; 0: none. The
 * definition of each private read decides (`offline` in `src/contract`).
 */
export const mostKept = (name: unknown): number => keptResponses[name as EndpointName] ?? 0;
