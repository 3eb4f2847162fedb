import type { calls } from './calls.ts';
import type { Call } from './define-call.ts';
import { endpoints } from './endpoints.gen.ts';

export type EndpointName = keyof typeof calls;

/** Columns of a call that page and worker need. */
export type Endpoint = Pick<Call, 'method' | 'path' | 'auth' | 'cache' | 'idempotent' | 'device' | 'rawBody'>;

export const endpointNames = Object.keys(endpoints) as EndpointName[];
/** The row of one call, with its optional columns. */
export const endpoint = (name: EndpointName): Endpoint => endpoints[name];
