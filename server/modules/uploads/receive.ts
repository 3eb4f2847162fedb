import { type Kysely, sql } from 'kysely';
import type { UploadPurpose } from '#contract/uploads.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/errors.ts';

/** Unused uploads per account; the sweep deletes them after a day (uploads/uploads-job.ts). */
const maxOpenUploads = 30;
const maxOpenBytes = 100 * 1024 * 1024;

export interface Part {
  id: string;
  purpose: UploadPurpose;
  /** Size of the whole image. */
  size: number;
  offset: number;
}

/**
 * Stores the next part of an image; the first one opens the upload. A part that is already stored, wholly or partly, or that
 * would leave a gap changes nothing: the response has the next offset. @returns the number of stored bytes from the start @throws
 * Refusal `upload_invalid` when the upload was begun with another purpose or size, or the part exceeds it; `too_many_uploads`
 */
export function receivePart(
  db: Kysely<Database>,
  accountId: number,
  part: Part,
  bytes: Uint8Array,
): Promise<number> {
  return transaction(db, async (trx) => {
    const { id, purpose, size, offset } = part;
    if (bytes.length === 0) throw new Refusal('upload_invalid', { fields: ['offset'] });
    if (offset + bytes.length > size) throw new Refusal('upload_invalid', { fields: ['size'] });
    const upload = (await lock(trx, accountId, id)) ?? (await open(trx, accountId, part));
    if (upload.purpose !== purpose) throw new Refusal('upload_invalid', { fields: ['purpose'] });
    if (upload.size_bytes !== size) throw new Refusal('upload_invalid', { fields: ['size'] });
    if (offset !== upload.received_bytes) return upload.received_bytes;
    await trx
      .insertInto('upload_part')
      .values({ account_id: accountId, upload_id: id, offset_bytes: offset, bytes: Buffer.from(bytes) })
      .execute();
    const received = offset + bytes.length;
    await trx
      .updateTable('upload')
      .set({ received_bytes: received })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    return received;
  });
}

/** Parts of one image are serialized over all connections and nodes. */
const lock = (trx: Kysely<Database>, accountId: number, id: string) =>
  trx
    .selectFrom('upload')
    .select(['purpose', 'size_bytes', 'received_bytes'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

async function open(trx: Kysely<Database>, accountId: number, { id, purpose, size }: Part) {
  // Serializes: two concurrent uploads must not both take the last slot.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ uploads: number; bytes: number }>`
    select count(*)::int as uploads, coalesce(sum(size_bytes), 0)::int as bytes
    from upload where account_id = ${accountId} and attached_at is null`.execute(trx);
  const { uploads, bytes } = rows[0]!;
  if (uploads >= maxOpenUploads || bytes + size > maxOpenBytes) throw new Refusal('too_many_uploads');
  await trx
    .insertInto('upload')
    .values({ account_id: accountId, id, purpose, size_bytes: size })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lock(trx, accountId, id))!;
}
