import { randomUUID } from 'node:crypto';
import type { Services } from '../http/context.ts';
import { Refusal } from '../errors.ts';
import { examine } from './add.ts';
import { cleanImage, ImageError, imageTurn } from './clean.ts';

/**
 * Stores an image of these bytes as a private one: all of it came in one call. @param means `db` is the transaction of its owner
 * row; a rollback leaves only a file that no row names @returns its id, as `attachUpload` does @throws Refusal `upload_invalid`
 * when the bytes are not an accepted image
 */
export async function keepPrivately(
  { db: trx, privateImages }: Pick<Services, 'db' | 'privateImages'>,
  bytes: Uint8Array,
): Promise<string> {
  const id = randomUUID();
  const clean = await imageTurn('operators', () => cleanImage(bytes)).catch(refuseNoImage);
  const facts = await examine(clean);
  await privateImages.write(id, clean);
  await trx
    .insertInto('private_picture')
    .values({ id, ...facts })
    .execute();
  return id;
}

function refuseNoImage(error: unknown): never {
  throw error instanceof ImageError ? new Refusal('upload_invalid', { fields: ['picture'] }) : error;
}
