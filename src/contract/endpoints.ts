import type { calls } from './calls.ts';
import type { Call } from './define-call.ts';
import { endpoints } from './endpoints.gen.ts';

export type EndpointName = keyof typeof calls;

/** Columns of a call that page and worker need. */
export interface Endpoint extends Pick<
  Call,
  'method' | 'path' | 'auth' | 'cache' | 'idempotent' | 'device' | 'rawBody'
> {
  /** How many responses a device keeps for reading offline; absent: none. */
  keep?: number;
}

export const endpointNames = Object.keys(endpoints) as EndpointName[];
/** The row of one call, with its optional columns. */
export const endpoint = (name: EndpointName): Endpoint => endpoints[name];
