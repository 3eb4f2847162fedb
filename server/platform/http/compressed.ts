import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Below it, the answer fits the packets it takes anyway. */
export const worthBytes = 2_000;
/** A third of the best setting's gain costs a twentieth of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** @param accepts the request's `Accept-Encoding` */
export const takesBrotli = (accepts: string | undefined): boolean => /\bbr\b/.test(accepts ?? '');

export const brotli = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compress(text, { params }));

/**
 * A public answer as it is sent: brotli for whom it is worth it. Not for answers to a token: how well a secret
 * compresses beside what an attacker sends tells about it.
 * @param accepts the request's `Accept-Encoding`
 */
export async function compressed(
  text: string,
  accepts: string | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding' };
  if (text.length < worthBytes || !takesBrotli(accepts)) return { body: text, headers };
  return { body: await brotli(text), headers: { ...headers, 'content-encoding': 'br' } };
}
