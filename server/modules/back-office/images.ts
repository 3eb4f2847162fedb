import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { addImage } from '../../platform/images/add.ts';
import { ImageError, imageTurn } from '../../platform/images/clean.ts';
import { claimImages } from '../../platform/images/unused.ts';
import type { OpsHandler } from './context.ts';

/** Stores a public image of a product, a banner or a category. @throws Refusal `upload_invalid` for bytes that are no accepted image */
export const addOperatorImage = (async (ctx, { image: base64 }) => {
  const bytes = Buffer.from(base64, 'base64');
  const image = await imageTurn('operators', () => addImage(ctx, bytes, { reencode: true })).catch(
    (error: unknown): never => {
      throw error instanceof ImageError ? new Refusal('upload_invalid', { fields: ['image'] }) : error;
    },
  );
  return { data: image };
}) satisfies OpsHandler<'imageAdd'>;

/** Whether each of these ids is one of a stored image, which then stays until the transaction refers to it. */
export const areImages = async (trx: Kysely<Database>, ids: readonly number[]): Promise<boolean> =>
  (await claimImages(trx, ids)).size === new Set(ids).size;
