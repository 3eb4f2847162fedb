import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { brotli, takesBrotli, worthBytes } from './compressed.ts';
import { success } from './envelope.ts';

/** A public response, ready to be sent any number of times. */
export interface ResponseWithEtag {
  tag: string;
  text: string;
  /** Compressed for the first client that accepts it. */
  compressed?: Promise<Uint8Array<ArrayBuffer>>;
}

/** The ETag covers the data alone, since `time` differs in every response. */
export function withEtag(data: unknown): ResponseWithEtag {
  const json = JSON.stringify(data);
  const tag = createHash('sha1').update(json).digest('base64url');
  // Serialized once, for the tag and the envelope.
  const { code, msg, time } = success(null);
  return { tag: `W/"${tag}"`, text: `${JSON.stringify({ code, msg, time }).slice(0, -1)},"data":${json}}` };
}

/** Short freshness; 304 when the client's ETag matches. */
export async function sendWithEtag(c: Context, answer: ResponseWithEtag): Promise<Response> {
  const { tag, text } = answer;
  const headers = { etag: tag, 'cache-control': 'public, max-age=30, stale-while-revalidate=600' };
  const known = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim());
  if (known.includes(tag)) return c.body(null, 304, headers);
  const sentHeaders = { ...headers, 'content-type': 'application/json', vary: 'Accept-Encoding' };
  if (text.length < worthBytes || !takesBrotli(c.req.header('accept-encoding')))
    return c.body(text, 200, sentHeaders);
  answer.compressed ??= brotli(text);
  return c.body(await answer.compressed, 200, { ...sentHeaders, 'content-encoding': 'br' });
}
