import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { headers } from '#contract/envelope.ts';
import type { Lang } from '#domain/languages.ts';

export interface Sender {
  token?: string | undefined;
  lang?: Lang;
  /** `Idempotency-Key`; a fresh one unless given. */
  key?: string;
  /** Where it seems to come from, for a shop that believes its proxy. */
  from?: string;
}

/** A call as a client sends it, built from the endpoint table: the two arguments of `fetch`. */
export function requestOf<Name extends EndpointName>(
  base: string,
  name: Name,
  input: Input<Name>,
  { token, lang = 'en', key = randomUUID(), from }: Sender = {},
): [URL, { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }] {
  const { method, path, idempotent } = endpoint(name);
  const url = new URL(`/api/${path}`, base);
  url.searchParams.set('lang', lang);
  const sent: Record<string, string> = {
    ...(token !== undefined && { [headers.token]: token }),
    ...(idempotent && { [headers.idempotencyKey]: key }),
    ...(from !== undefined && { 'x-forwarded-for': from }),
  };
  if (method === 'POST') {
    const body = JSON.stringify(input);
    return [url, { method, headers: { ...sent, 'content-type': 'application/json' }, body }];
  }
  for (const [field, value] of Object.entries(input as Record<string, string | undefined>)) {
    if (value !== undefined) url.searchParams.set(field, value);
  }
  return [url, { method, headers: sent }];
}
