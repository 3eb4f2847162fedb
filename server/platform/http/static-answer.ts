import type { Context } from 'hono';
import type { Asset, Encoded } from './static-assets.ts';

/** Serves an asset in the best encoding the client accepts, or 304 when its ETag matches. */
export function answer(
  c: Context,
  asset: Asset,
  headers: Record<string, string>,
  status: 200 | 404 = 200,
): Response {
  const all: Record<string, string> = {
    Vary: 'Accept-Encoding',
    ...headers,
    // Files whose content never changes are not revalidated.
    ...(!asset.hashed && { ETag: asset.etag }),
  };
  if (status === 200 && isKnown(c.req.header('if-none-match'), asset.etag)) return c.body(null, 304, all);
  const encoding = choose(c.req.header('accept-encoding') ?? '', asset);
  const bytes = (encoding && asset[encoding]) ?? asset.identity;
  if (encoding) all['Content-Encoding'] = encoding;
  return c.body(bytes, status, {
    ...all,
    'Content-Type': asset.type,
    'Content-Length': String(bytes.length),
  });
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '');

function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(etag)) ?? false;
}

function choose(accepted: string, encoded: Encoded): 'br' | 'gzip' | undefined {
  const accepts = (name: string) =>
    accepted.split(',').some((each) => {
      const [coding, quality = 'q=1'] = each.split(';').map((part) => part.trim());
      return coding === name && !/^q=0(\.0*)?$/.test(quality);
    });
  return (['br', 'gzip'] as const).find((name) => encoded[name] && accepts(name));
}
