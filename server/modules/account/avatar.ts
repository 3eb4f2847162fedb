import { transaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/http/context.ts';
import { publishUpload } from '../uploads/attach.ts';

/**
 * @param uploadId `null` removes the image. The current one, sent again because the response was lost, changes nothing. @throws
 * Refusal `upload_invalid`
 */
export function changeAvatar(
  services: Pick<Services, 'db' | 'images' | 'privateImages'>,
  accountId: number,
  uploadId: string | null,
): Promise<void> {
  return transaction(services.db, async (trx) => {
    const shown = await trx
      .selectFrom('account')
      .leftJoin('upload', (join) =>
        join
          .onRef('upload.account_id', '=', 'account.id')
          .onRef('upload.picture_id', '=', 'account.avatar_id')
          .on('upload.purpose', '=', 'avatar'),
      )
      .select('upload.id as uploadId')
      .where('account.id', '=', accountId)
      .where('upload.id', '=', uploadId)
      .executeTakeFirst();
    if (shown) return;
    const image = uploadId && (await publishUpload({ ...services, db: trx }, accountId, uploadId, 'avatar'));
    await trx
      .updateTable('account')
      .set({ avatar_id: image ? image.id : null })
      .where('id', '=', accountId)
      .execute();
  });
}
