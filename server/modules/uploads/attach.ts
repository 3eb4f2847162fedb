import { type Kysely, sql } from 'kysely';
import type { UploadPurpose } from '#contract/uploads.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { addImage, type Image } from '../../platform/images/add.ts';

/** Images of these purposes are public; all others are private. */
type PublicPurpose = Extract<UploadPurpose, 'review' | 'avatar'>;
type PrivatePurpose = Exclude<UploadPurpose, PublicPurpose>;

/**
 * Uses up a finished upload, once, in the transaction of its owner row. @param trx after a rollback the upload can be attached
 * again @returns the id of the private image: a reference to `private_picture(id)`, accepted by `privateImages.url` @throws
 * Refusal `upload_invalid` when it is unknown, another account's, for another purpose, not finished, or used
 */
export const attachUpload = (
  trx: Kysely<Database>,
  accountId: number,
  uploadId: string,
  purpose: PrivatePurpose,
): Promise<string> => take(trx, accountId, uploadId, purpose);

/** The same for a public image: it becomes an image of the shop. @throws Refusal `upload_invalid`, as `attachUpload` does */
export async function publishUpload(
  { db: trx, images, privateImages }: Pick<Services, 'db' | 'images' | 'privateImages'>,
  accountId: number,
  uploadId: string,
  purpose: PublicPurpose,
): Promise<Image> {
  const privateId = await take(trx, accountId, uploadId, purpose);
  const bytes = await privateImages.read(privateId);
  if (!bytes) throw new Error(`the file of private image ${privateId} is missing`);
  const image = await addImage({ db: trx, images }, bytes, { reencode: false });
  await trx
    .updateTable('upload')
    .set({ picture_id: image.id })
    .where('account_id', '=', accountId)
    .where('id', '=', uploadId)
    .execute();
  return image;
}

async function take(
  trx: Kysely<Database>,
  accountId: number,
  uploadId: string,
  purpose: UploadPurpose,
): Promise<string> {
  const taken = await trx
    .updateTable('upload')
    .set({ attached_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', uploadId.toLowerCase())
    .where('purpose', '=', purpose)
    .where('private_id', 'is not', null)
    .where('attached_at', 'is', null)
    .returning('private_id')
    .executeTakeFirst();
  if (!taken?.private_id) throw new Refusal('upload_invalid');
  return taken.private_id;
}
