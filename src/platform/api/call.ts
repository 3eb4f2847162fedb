import type { Input, Output } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';

/** A public answer may come from the worker's cache; then this says from when (Unix seconds). */
export type Saved<Data> = Data & { savedAt?: number };

interface CallOptions {
  signal?: AbortSignal;
  /** Made and stored by the caller before sending; required where the endpoint table says `idempotent`. */
  idempotencyKey?: string;
  /** Switches the duplicate-submit guard off (spec §5): for sends that repeat on purpose, such as the outbox. */
  allowRepeat?: boolean;
  /** Of another session than the current one: the one that is being ended. */
  token?: string;
  /** From the server and nobody else: no cache between may answer for it. */
  fresh?: boolean;
}

type QueryValue = string | number | boolean | null | undefined | { [key: string]: QueryValue };

/** `{a: {b: 'c'}}` → `a[b]=c` (spec §7). */
function toQuery(input: object, prefix = ''): [string, string][] {
  return Object.entries(input).flatMap(([key, value]: [string, QueryValue]): [string, string][] => {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (value === undefined || value === null || value === '') return [];
    return typeof value === 'object' ? toQuery(value, name) : [[name, String(value)]];
  });
}

/** Address of a GET, without `lang`; parameters in a fixed order, so that equal questions share a cache entry. */
export function urlOf(name: EndpointName, input: object): string {
  const query = new URLSearchParams(toQuery(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${location.origin}/api/${endpoint(name).path}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Calls the API: one row of the contract in, its `data` out. Retries nothing. Offline a catalog read is answered by
 * the worker if it was seen before, anything else fails with `network`.
 * @throws ApiError
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Saved<Output<Name>>> {
  const { method, auth, device } = endpoint(name);
  // ky comes with the first call, in parallel with the screen that makes it.
  const { send } = await import('./client.ts');
  const { data, savedAt } = await send({
    method,
    url: urlOf(name, method === 'GET' ? input : {}),
    ...(method === 'POST' && { body: JSON.stringify(input) }),
    auth: auth !== 'none',
    ...(device && { cookies: true }),
    ...options,
  });
  return Object.assign(data as Output<Name> & object, savedAt === undefined ? {} : { savedAt });
}
