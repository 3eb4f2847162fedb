import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { cleanImage, ImageError } from './clean.ts';
import { decode } from './decode.ts';
import { hashOf, type ImageStore } from './store.ts';

export type Image = { id: number; hash: string; width: number; height: number; colour: string };
export type ImageFacts = Pick<Image, 'width' | 'height' | 'colour'>;

/**
 * Stores a public image and returns its row, the same one for the same bytes. An untrusted image (`reencode`) is re-encoded first
 * (clean.ts). @throws ImageError
 */
export async function addImage(
  { db, images }: { db: Kysely<Database>; images: ImageStore },
  bytes: Uint8Array,
  { reencode }: { reencode: boolean },
): Promise<Image> {
  const kept = reencode ? await cleanImage(bytes) : bytes;
  const facts = await examine(kept);
  const hash = hashOf(kept);
  // File first: a row without its file would be a broken image, a file without a row only wastes space.
  await images.write(hash, kept);
  const columns = ['id', 'hash', 'width', 'height', 'colour'] as const;
  const added = await db
    .insertInto('picture')
    .values({ hash, ...facts })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return added ?? db.selectFrom('picture').select(columns).where('hash', '=', hash).executeTakeFirstOrThrow();
}

/** Size and dominant color, upright. Decodes every pixel, and so detects truncated files. @throws ImageError */
export async function examine(bytes: Uint8Array): Promise<ImageFacts> {
  try {
    const image = decode(bytes);
    const { autoOrient } = await image.metadata();
    const { dominant } = await image.stats();
    return { width: autoOrient.width, height: autoOrient.height, colour: hex(dominant) };
  } catch (cause) {
    throw new ImageError(cause instanceof Error ? cause.message : 'unreadable', { cause });
  }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
