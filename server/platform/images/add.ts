import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { cleanPicture, PictureError } from './clean.ts';
import { decode } from './decode.ts';
import { hashOf, type PictureStore } from './store.ts';

export type Picture = { id: number; hash: string; width: number; height: number; colour: string };
export type PictureFacts = Pick<Picture, 'width' | 'height' | 'colour'>;

/**
 * Stores a public image and returns its row, the same one for the same bytes. An untrusted image (`reencode`) is re-encoded first
 * (clean.ts). @throws PictureError
 */
export async function addPicture(
  { db, pictures }: { db: Kysely<Database>; pictures: PictureStore },
  bytes: Uint8Array,
  { reencode }: { reencode: boolean },
): Promise<Picture> {
  const kept = reencode ? await cleanPicture(bytes) : bytes;
  const facts = await examine(kept);
  const hash = hashOf(kept);
  // File first: a row without its file would be a broken image, a file without a row only wastes space.
  await pictures.write(hash, kept);
  const columns = ['id', 'hash', 'width', 'height', 'colour'] as const;
  const added = await db
    .insertInto('picture')
    .values({ hash, ...facts })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return added ?? db.selectFrom('picture').select(columns).where('hash', '=', hash).executeTakeFirstOrThrow();
}

/** Size and dominant color, upright. Decodes every pixel, and so detects truncated files. @throws PictureError */
export async function examine(bytes: Uint8Array): Promise<PictureFacts> {
  try {
    const image = decode(bytes);
    const { autoOrient } = await image.metadata();
    const { dominant } = await image.stats();
    return { width: autoOrient.width, height: autoOrient.height, colour: hex(dominant) };
  } catch (cause) {
    throw new PictureError(cause instanceof Error ? cause.message : 'unreadable', { cause });
  }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
