import { randomInt, randomUUID } from 'node:crypto';
import type { Input, Output } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { type Envelope, headers } from '#contract/envelope.ts';
import type { Lang } from '#domain/languages.ts';

export interface Sender {
  token?: string | undefined;
  lang?: Lang;
  /** `Idempotency-Key`; a new one by default. */
  key?: string;
  /** Client address, for a shop behind a proxy. */
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

/** A client address: each user has their own, because the shop's limits count per address. */
export const randomIpAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Calls a shop from an address of its own. @throws with the message of a refusal */
export async function callShop<Name extends EndpointName>(
  shop: string,
  name: Name,
  input: Input<Name>,
  token?: string,
): Promise<Output<Name>> {
  const response = await fetch(...requestOf(shop, name, input, { token, from: randomIpAddress() }));
  const body = (await response.json()) as Envelope<Output<Name>>;
  if (body.code !== 1) throw new Error(`${name}: ${body.msg}`);
  return body.data;
}
