import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import { publishUpload } from '../uploads/attach.ts';

type Dependencies = Pick<Services, 'db' | 'images' | 'privateImages'>;

/**
 * Turns the author's uploads into public images, in the given order. @returns their ids, each once: a duplicate photo is shown
 * once @throws Refusal `upload_invalid`
 */
export async function publishImages(
  dependencies: Dependencies,
  accountId: number,
  uploadIds: string[],
): Promise<number[]> {
  const ids: number[] = [];
  // Sequential: each is decoded for its color, and no request waits for the ninth.
  for (const uploadId of uploadIds) {
    const image = await publishUpload(dependencies, accountId, uploadId, 'review');
    if (!ids.includes(image.id)) ids.push(image.id);
  }
  return ids;
}

export async function showImages(
  trx: Kysely<Database>,
  table: 'review_picture' | 'review_follow_up_picture',
  reviewId: number,
  imageIds: number[],
): Promise<void> {
  if (imageIds.length === 0) return;
  await trx
    .insertInto(table)
    .values(imageIds.map((imageId, position) => ({ review_id: reviewId, position, picture_id: imageId })))
    .execute();
}
