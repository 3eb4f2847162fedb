import { Hono } from 'hono';
import type { Sharp } from 'sharp';
import { brandColors } from '#domain/brand-colors.ts';
import { isLogo, readBrand } from '../brand.ts';
import type { Services } from '../http/context.ts';
import { decode } from './decode.ts';
import { respondUnavailable } from './unavailable.ts';

interface Icon {
  edgePx: number;
  /** Edge of the logo divided by that of the icon. The background color fills the rest, and transparent parts of the logo. */
  share?: number;
  /** Only the shape of the logo, which Android colors. */
  isSilhouette?: true;
}

/** Systems cut maskable icons to a circle of four fifths of their width, which contains a square of this share. */
const safeShare = 0.56;

const icons: Readonly<Record<string, Icon>> = {
  'any-192.png': { edgePx: 192 },
  'any-512.png': { edgePx: 512 },
  'maskable-192.png': { edgePx: 192, share: safeShare },
  'maskable-512.png': { edgePx: 512, share: safeShare },
  'monochrome-192.png': { edgePx: 192, isSilhouette: true },
  'monochrome-512.png': { edgePx: 512, isSilhouette: true },
  // iOS shows transparency as black, and rounds the corners itself.
  'apple-touch-icon.png': { edgePx: 180, share: 1 },
  'favicon.png': { edgePx: 64 },
};

const { background } = brandColors.light;

/** A small logo is enlarged: browsers ignore icons with another size than the manifest states. */
const inSquare = (original: Buffer, edgePx: number): Sharp =>
  decode(original).resize(edgePx, edgePx, { fit: 'contain', background: '#0000' });

function draw(original: Buffer, { edgePx, share, isSilhouette }: Icon): Promise<Buffer> {
  const logoPx = Math.round(edgePx * (share ?? 1));
  const before = Math.floor((edgePx - logoPx) / 2);
  const after = edgePx - logoPx - before;
  const logo = inSquare(original, logoPx);
  if (isSilhouette) {
    const white = { width: edgePx, height: edgePx, channels: 4, background: '#fff' } as const;
    logo.ensureAlpha().composite([{ input: { create: white }, blend: 'in' }]);
  } else if (share !== undefined) {
    logo
      .flatten({ background })
      .extend({ top: before, left: before, bottom: after, right: after, background });
  }
  return logo.png({ compressionLevel: 9 }).toBuffer();
}

/** The mark of pages: sharp on phones, and small enough to be part of every page. */
const mark = { edgePx: 96, quality: 80 } as const;

/** Icons of a few logos; devices cache them for a year. */
const mostCached = 50;
const cached = new Map<string, Promise<string | Buffer | undefined>>();

function once<Made extends string | Buffer>(
  key: string,
  make: () => Promise<Made | undefined>,
): Promise<Made | undefined> {
  const made = (cached.get(key) as Promise<Made | undefined> | undefined) ?? make();
  cached.delete(key);
  cached.set(key, made);
  made.then(
    (found) => found === undefined && cached.delete(key),
    () => cached.delete(key),
  );
  for (const oldest of cached.keys()) {
    if (cached.size <= mostCached) break;
    cached.delete(oldest);
  }
  return made;
}

type Dependencies = Pick<Services, 'db' | 'images'>;

/** An icon made from the logo of any version of the brand; `undefined` if no version has this logo, or no icon has this name. */
export async function readBrandIcon({ db, images }: Dependencies, hash: string, file: string) {
  const icon = Object.hasOwn(icons, file) ? icons[file] : undefined;
  if (!icon) return undefined;
  return once(`${hash}/${file}`, async () => {
    // Other images of the shop must not cost the time of a drawing.
    const original = (await isLogo(db, hash)) ? await images.read(hash) : undefined;
    return original && draw(original, icon);
  });
}

/** The logo as a small `data:` image. `null`: it cannot be read at the moment. */
export async function readBrandMark(
  { images }: Pick<Services, 'images'>,
  hash: string,
): Promise<string | null> {
  const found = await once(hash, async () => {
    const original = await images.read(hash);
    if (!original) return undefined;
    const bytes = await inSquare(original, mark.edgePx).webp({ quality: mark.quality }).toBuffer();
    return `data:image/webp;base64,${bytes.toString('base64')}`;
  }).catch(() => undefined);
  return found ?? null;
}

/** Brand for printed documents. `logo`: PNG. */
export interface PrintedBrand {
  name: string;
  logo: Buffer | null;
}

/** Brand in force for documents; without its logo while the image store is unavailable. */
export async function printedBrand(services: Dependencies): Promise<PrintedBrand> {
  const { name, logo } = await readBrand(services.db);
  const drawn =
    logo === null ? undefined : await readBrandIcon(services, logo, 'any-192.png').catch(() => undefined);
  return { name, logo: drawn ?? null };
}

/** GET /logo/<hash>/<file>: icons of the installed app. The URL identifies the content. */
export function brandIconRoutes(services: Dependencies): Hono {
  const routes = new Hono().onError(respondUnavailable);
  routes.get('/logo/:hash{[0-9a-f]{16}}/:file', async (c) => {
    const bytes = await readBrandIcon(services, c.req.param('hash'), c.req.param('file'));
    if (!bytes) return c.text('No such icon.', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/png',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  return routes;
}
