import type { Input, Output } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';

/** Time at which a public response was stored, if the worker's cache returned it (Unix seconds). */
export type Saved<Data> = Data & { savedAt?: number };

interface CallOptions {
  signal?: AbortSignal;
  /** Created and stored by the caller before sending; required for endpoints marked `idempotent`. */
  idempotencyKey?: string;
  /**
   * Turns the duplicate-submit guard off (spec §5) for requests that repeat on purpose, such as those of the outbox.
   */
  allowRepeat?: boolean;
  /** Token of a session other than the current one, for example one that is being ended. */
  token?: string;
  /** Bypasses all caches. */
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

/** URL of a GET without `lang`. Parameters have a fixed order, so that equal requests share a cache entry. */
export function urlOf(name: EndpointName, input: object): string {
  const query = new URLSearchParams(toQuery(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${location.origin}/api/${endpoint(name).path}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Calls the API: takes the input of a contract row, returns its `data`. Never retries. Offline, the worker responds to
 * catalog reads that it has cached; everything else fails with `network`.
 * @throws ApiError
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Saved<Output<Name>>> {
  const { method, auth, device } = endpoint(name);
  // ky loads with the first call, in parallel with the screen that makes it.
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
