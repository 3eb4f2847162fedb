import { lookup } from 'node:dns';
import { readFile, realpath, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import path from 'node:path';
import { isPublicAddress, lookupPublic, PrivateAddress } from '../../platform/http/public-address.ts';
import { explainImage, type ImageCause } from './findings.ts';

const maxBytes = 20 * 1024 * 1024;
const usualTimeoutMs = 30_000;
const maxRedirects = 5;

/** A missing image; the message has the reason. */
export class ImageMissing extends Error {
  override name = 'ImageMissing';
  readonly explain: ImageCause['of'];

  constructor({ why, of }: ImageCause, options?: ErrorOptions) {
    super(why, options);
    this.explain = of;
  }
}

export interface Place {
  /** Folder of the file that names the images: paths are relative to it and may not leave it. */
  folder: string;
  /** Origin of the shop: its own images are found by the hash in their address. */
  shopOrigin?: string | undefined;
  /** Also allows URLs of private networks. */
  privateHosts: boolean;
  /** Timeout of one response to its last byte; 30 s. */
  timeoutMs?: number;
}

/** Hash of an image of the shop, as the console exports it; `null` for any other image. */
export function ownHash(src: string, { shopOrigin }: Place): string | null {
  if (shopOrigin === undefined || !URL.canParse(src)) return null;
  const { origin, pathname } = new URL(src);
  return origin === shopOrigin ? (/^\/img\/([0-9a-f]{16})\/\w+\.\w+$/.exec(pathname)?.[1] ?? null) : null;
}

const isAddress = (src: string) => /^[a-z][a-z0-9+.-]*:/i.test(src);

/**
 * Identity of an image: its URL, or its path with size and modification time, so that another image under the old name is read
 * again. @throws ImageMissing for a path that does not exist or leaves the folder
 */
export async function keyOf(src: string, place: Place): Promise<string> {
  if (isAddress(src)) return src;
  const file = await fileOf(src, place);
  const { size, mtimeMs } = await stat(file);
  return `${file}?${size}-${Math.round(mtimeMs)}`;
}

/** The bytes, and the file's own name. @throws ImageMissing */
export async function readSource(src: string, place: Place): Promise<{ bytes: Buffer; name: string }> {
  if (isAddress(src)) return { bytes: await fetchBytes(src, place, maxRedirects), name: '' };
  const file = await fileOf(src, place);
  if ((await stat(file)).size > maxBytes) throw new ImageMissing(explainImage('image_too_large'));
  return { bytes: await readFile(file), name: path.basename(file) };
}

async function fileOf(src: string, { folder }: Place): Promise<string> {
  try {
    const [file, home] = await Promise.all([realpath(path.resolve(folder, src)), realpath(folder)]);
    if (!file.startsWith(home + path.sep)) throw new ImageMissing(explainImage('image_outside'));
    return file;
  } catch (error) {
    if (error instanceof ImageMissing) throw error;
    throw new ImageMissing(explainImage('image_not_found'), { cause: error });
  }
}

/** Each redirect is checked like the first URL: an address on the internet may lead to a private network. */
async function fetchBytes(address: string, place: Place, redirectsLeft: number): Promise<Buffer> {
  if (!URL.canParse(address)) throw new ImageMissing(explainImage('image_no_url'));
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new ImageMissing(explainImage('image_protocol'));
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Host names are checked on resolution, bare IP addresses here.
  if (!place.privateHosts && isIP(host) !== 0 && !isPublicAddress(host))
    throw new ImageMissing(explainImage('image_private'));
  const answer = await get(url, place);
  if ('bytes' in answer) return answer.bytes;
  if (redirectsLeft === 0) throw new ImageMissing(explainImage('image_redirects'));
  return fetchBytes(new URL(answer.location, url).href, place, redirectsLeft - 1);
}

const causeOf = (error: Error): ImageCause =>
  error instanceof PrivateAddress
    ? explainImage('image_private')
    : explainImage('image_unreachable', { cause: error.message });

function get(
  url: URL,
  { privateHosts, timeoutMs = usualTimeoutMs }: Place,
): Promise<{ bytes: Buffer } | { location: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: Buffer } | { location: string }>();
  // A connection may break before or in the middle of the image: the product is imported without it.
  const fail = (cause: Error) =>
    reject(cause instanceof ImageMissing ? cause : new ImageMissing(causeOf(cause), { cause }));
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = ask(
    url,
    {
      lookup: privateHosts ? lookup : lookupPublic,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'image/*' },
    },
    (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        return resolve({ location: headers.location });
      }
      if (statusCode !== 200) {
        response.destroy();
        return reject(new ImageMissing(explainImage('image_status', { status: statusCode })));
      }
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > maxBytes) response.destroy(new ImageMissing(explainImage('image_too_large')));
      });
      response.once('end', () => resolve({ bytes: Buffer.concat(parts) }));
      response.once('error', fail);
    },
  );
  request.once('error', fail);
  request.end();
  return promise;
}
