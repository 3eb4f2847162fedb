import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { brotli, takesBrotli, worthBytes } from './compressed.ts';
import { success } from './envelope.ts';

/** A public answer, ready to be sent any number of times. */
export interface ResponseWithEtag {
  tag: string;
  text: string;
  /** Made for the first who takes it. */
  compressed?: Promise<Uint8Array<ArrayBuffer>>;
}

/** The tag is over the data alone, since `time` changes with every answer. */
export function withEtag(data: unknown): ResponseWithEtag {
  const tag = createHash('sha1').update(JSON.stringify(data)).digest('base64url');
  return { tag: `W/"${tag}"`, text: JSON.stringify(success(data)) };
}

/** Short freshness; 304 to whoever has it. */
export async function sendWithEtag(c: Context, answer: ResponseWithEtag): Promise<Response> {
  const { tag, text } = answer;
  const headers = { etag: tag, 'cache-control': 'public, max-age=30, stale-while-revalidate=600' };
  const known = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim());
  if (known.includes(tag)) return c.body(null, 304, headers);
  const told = { ...headers, 'content-type': 'application/json', vary: 'Accept-Encoding' };
  if (text.length < worthBytes || !takesBrotli(c.req.header('accept-encoding')))
    return c.body(text, 200, told);
  answer.compressed ??= brotli(text);
  return c.body(await answer.compressed, 200, { ...told, 'content-encoding': 'br' });
}
