import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import { deleteIfUnused, removeFiles } from '../../platform/images/unused.ts';

/** An account's images, except evidence of payments, which belongs to the books. */
interface OwnImages {
  /** Profile and reviews: ids of public images. */
  publicIds: number[];
  /** Messages, proofs of refunds, uploads that were not used. */
  privateIds: string[];
}

/** Read before the rows that link them to the account are deleted. */
export async function findOwnImages(trx: Kysely<Database>, accountId: number): Promise<OwnImages> {
  const { rows: shown } = await sql<{ id: number }>`
    select avatar_id as id from account where id = ${accountId} and avatar_id is not null
    union select p.picture_id from review_picture p join review r on r.id = p.review_id
      where r.account_id = ${accountId}
    union select p.picture_id from review_follow_up_picture p join review r on r.id = p.review_id
      where r.account_id = ${accountId}
    union select picture_id from upload where account_id = ${accountId} and picture_id is not null`.execute(
    trx,
  );
  const { rows: hidden } = await sql<{ id: string }>`
    select p.picture_id as id from refund_proof p join refund r on r.id = p.refund_id
      where r.account_id = ${accountId}
    union select private_id from service_message where account_id = ${accountId} and private_id is not null
    union select private_id from upload where account_id = ${accountId} and private_id is not null
    except select evidence_id from recharge where account_id = ${accountId}`.execute(trx);
  return { publicIds: shown.map(({ id }) => id), privateIds: hidden.map(({ id }) => id) };
}

/** Unlinks them everywhere; `erasePictures` follows when nothing refers to them. */
export async function unhangImages(trx: Kysely<Database>, accountId: number): Promise<void> {
  await sql`update account set avatar_id = null where id = ${accountId}`.execute(trx);
  for (const table of ['review_picture', 'review_follow_up_picture'] as const) {
    await sql`delete from ${sql.table(table)}
      where review_id in (select id from review where account_id = ${accountId})`.execute(trx);
  }
  await sql`delete from refund_proof
    where refund_id in (select id from refund where account_id = ${accountId})`.execute(trx);
}

/**
 * Deletes rows and files. A public image that is used elsewhere too (the same file is one image) stays. Before the commit: if a
 * file cannot be removed, everything is retried.
 */
export async function eraseImages(
  { db: trx, images, derive, privateImages }: Pick<Services, 'db' | 'images' | 'derive' | 'privateImages'>,
  { publicIds, privateIds }: OwnImages,
): Promise<void> {
  for (const id of publicIds) {
    const hash = await deleteIfUnused(trx, id);
    if (hash !== null) await removeFiles({ db: trx, images, derive }, hash);
  }
  if (privateIds.length > 0) await trx.deleteFrom('private_picture').where('id', 'in', privateIds).execute();
  for (const id of privateIds) await privateImages.remove(id);
}
