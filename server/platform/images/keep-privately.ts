import { randomUUID } from 'node:crypto';
import type { Services } from '../http/context.ts';
import { Refusal } from '../errors.ts';
import { examine } from './add.ts';
import { cleanPicture, PictureError, pictureTurn } from './clean.ts';

/**
 * Stores an image of these bytes as a private one: all of it came in one call. @param means `db` is the transaction of its owner
 * row; a rollback leaves only a file that no row names @returns its id, as `attachUpload` does @throws Refusal `upload_invalid`
 * when the bytes are not an accepted image
 */
export async function keepPrivately(
  { db: trx, privatePictures }: Pick<Services, 'db' | 'privatePictures'>,
  bytes: Uint8Array,
): Promise<string> {
  const id = randomUUID();
  const clean = await pictureTurn('operators', () => cleanPicture(bytes)).catch(refuseNoPicture);
  const facts = await examine(clean);
  await privatePictures.write(id, clean);
  await trx
    .insertInto('private_picture')
    .values({ id, ...facts })
    .execute();
  return id;
}

function refuseNoPicture(error: unknown): never {
  throw error instanceof PictureError ? new Refusal('upload_invalid', { fields: ['picture'] }) : error;
}
