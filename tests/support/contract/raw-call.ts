import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { headers } from '#contract/envelope.ts';
import type { Lang } from '#domain/languages.ts';

export interface Raw {
  /** Raw body of a POST. */
  body?: BodyInit;
  /** Raw query of a GET; `lang` is added. */
  query?: string;
  token?: string | undefined;
  lang?: Lang;
  /** Replace a client's headers; `undefined` omits one. */
  headers?: Record<string, string | undefined>;
}

/** A call that no client of ours would make. */
export async function rawCall(base: string, name: EndpointName, raw: Raw) {
  const { method, path, idempotent, rawBody } = endpoint(name);
  const url = `${base}/api/${path}?lang=${raw.lang ?? 'ja'}${raw.query ? `&${raw.query}` : ''}`;
  const sent: Record<string, string | undefined> = {
    'sec-fetch-site': 'same-origin',
    ...(method === 'POST' && { 'content-type': rawBody ? 'application/octet-stream' : 'application/json' }),
    ...(idempotent && { [headers.idempotencyKey]: randomUUID() }),
    ...(raw.token !== undefined && { [headers.token]: raw.token }),
    ...raw.headers,
  };
  const given = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(url, {
    method,
    headers: given,
    ...(raw.body !== undefined && { body: raw.body }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Query string or JSON body, depending on the endpoint; three bytes for binary ones. */
export function asRaw(name: EndpointName, input: object): Raw {
  const { method, rawBody } = endpoint(name);
  const query = new URLSearchParams(input as Record<string, string>).toString();
  if (rawBody) return { query, body: Uint8Array.from([0xff, 0xd8, 0xff]) };
  return method === 'POST' ? { body: JSON.stringify(input) } : { query };
}

const expected = new Set([200, 400, 401, 404, 405, 413, 429]);
const insides = /\bat .+:\d+|node_modules|node:|\.ts\b|kysely|postgres|\bselect\b|\binsert\b|Error\b/i;
const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** The response satisfies the contract: envelope, a message in the caller's language (`ja`), no internals. */
export function expectEnvelope({ status, type, text }: Awaited<ReturnType<typeof rawCall>>) {
  // Unexpected: the response explains more than its status.
  expect(expected.has(status) ? status : text).toBe(status);
  expect(type).toContain('application/json');
  const envelope = JSON.parse(text) as {
    code: number;
    msg: string;
    time: number;
    data: { reason?: string; fields?: string[] } | null;
  };
  expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'msg', 'time']);
  expect(envelope.time).toBeTypeOf('number');
  if (envelope.code !== 1) {
    expect(envelope.code).toBe(0);
    expect(envelope.msg).toMatch(japanese);
    expect(text).not.toMatch(insides);
  }
  return { status, envelope };
}
