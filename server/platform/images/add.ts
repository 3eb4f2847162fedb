import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { cleanImage, ImageError } from './clean.ts';
import { decode } from './decode.ts';
import { hashOf, type ImageStore } from './store.ts';
import { claimImages, keepFiles } from './unused.ts';

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
  return storeImage({ db, images }, kept, await examine(kept));
}

/** Stores bytes of ours with their facts, and returns the row. */
export function storeImage(
  { db, images }: { db: Kysely<Database>; images: ImageStore },
  bytes: Uint8Array,
  facts: ImageFacts,
): Promise<Image> {
  const hash = hashOf(bytes);
  const store = async (trx: Kysely<Database>): Promise<Image> => {
    await keepFiles(trx, hash);
    // File first: a row without its file would be a broken image. A job removes a file without a row.
    await images.write(hash, bytes);
    const known = await trx.selectFrom('picture').select('id').where('hash', '=', hash).executeTakeFirst();
    const claimed = known && (await claimImages(trx, [known.id])).get(known.id);
    // An image that is added or deleted at the same moment makes the insertion wait.
    return (
      claimed ??
      trx
        .insertInto('picture')
        .values({ hash, ...facts })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hash }))
        .returning(['id', 'hash', 'width', 'height', 'colour'])
        .executeTakeFirstOrThrow()
    );
  };
  return db.isTransaction ? store(db) : transaction(db, store);
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
