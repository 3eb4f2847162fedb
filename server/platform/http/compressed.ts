import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Smaller responses fit into the same packets uncompressed. */
export const worthBytes = 2_000;
/** A third of the best setting's gain at a twentieth of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** @param accepts the request's `Accept-Encoding` */
export const takesBrotli = (accepts: string | undefined): boolean => /\bbr\b/.test(accepts ?? '');

export const brotli = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compress(text, { params }));

/**
 * A public response as sent: brotli where it pays. Not for authenticated responses: the compressed size of a secret beside an
 * attacker's input leaks it (BREACH). @param accepts the request's `Accept-Encoding`
 */
export async function compressed(
  text: string,
  accepts: string | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding' };
  if (text.length < worthBytes || !takesBrotli(accepts)) return { body: text, headers };
  return { body: await brotli(text), headers: { ...headers, 'content-encoding': 'br' } };
}
