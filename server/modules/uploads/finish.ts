import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Upload } from '#contract/uploads.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { examine } from '../../platform/images/add.ts';
import { cleanImage, ImageError, imageTurn } from '../../platform/images/clean.ts';

type Dependencies = Pick<Services, 'db' | 'log' | 'privateImages'>;

export interface Progress {
  received: number;
  upload: Upload | null;
}

/**
 * Progress of an upload. Once all of its bytes are stored, the first request creates the image: a server that dies meanwhile
 * leaves the parts, and the next request creates it. @throws Refusal `not_found`; `upload_invalid` when the bytes are not an
 * accepted image, and then nothing is kept; Busy when too many images of the account are waiting
 */
export async function progressOf(
  dependencies: Dependencies,
  accountId: number,
  id: string,
): Promise<Progress> {
  const found = await find(dependencies, accountId, id);
  if (!found) throw new Refusal('not_found');
  const { size, ...progress } = found;
  if (progress.upload || progress.received < size) return progress;
  try {
    await imageTurn(`account ${accountId}`, () => makeImage(dependencies, accountId, size, id));
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    await dependencies.db
      .deleteFrom('upload')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    dependencies.log.info({ upload: id, why: error.message }, 'upload is not an accepted image');
    throw new Refusal('upload_invalid');
  }
  const made = await find(dependencies, accountId, id);
  if (!made) throw new Refusal('not_found');
  return { received: made.received, upload: made.upload };
}

async function find({ db, privateImages }: Dependencies, accountId: number, id: string) {
  const row = await db
    .selectFrom('upload')
    .leftJoin('private_picture', 'private_picture.id', 'upload.private_id')
    .select(['size_bytes', 'received_bytes', 'private_id', 'width', 'height', 'colour'])
    .where('account_id', '=', accountId)
    .where('upload.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { private_id: privateId, width, height, colour } = row;
  return {
    size: row.size_bytes,
    received: row.received_bytes,
    upload:
      privateId && width && height && colour
        ? { id, url: privateImages.url(privateId), width, height, colour }
        : null,
  };
}

async function makeImage(
  { db, privateImages }: Dependencies,
  accountId: number,
  size: number,
  id: string,
): Promise<void> {
  const bytes = await readParts(db, accountId, id);
  // Another request has created the image while this one waited.
  if (bytes.length !== size) return;
  const clean = await cleanImage(bytes);
  const facts = await examine(clean);
  const privateId = randomUUID();
  // File first, under a unique name: another server may be processing the same upload.
  await privateImages.write(privateId, clean);
  const kept = await transaction(db, async (trx) => {
    await trx
      .insertInto('private_picture')
      .values({ id: privateId, ...facts, original_hash: createHash('sha256').update(bytes).digest() })
      .execute();
    const taken = await trx
      .updateTable('upload')
      .set({ private_id: privateId })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('private_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!taken) {
      await trx.deleteFrom('private_picture').where('id', '=', privateId).execute();
      return false;
    }
    await trx
      .deleteFrom('upload_part')
      .where('account_id', '=', accountId)
      .where('upload_id', '=', id)
      .execute();
    return true;
  });
  if (!kept) await privateImages.remove(privateId);
}

async function readParts(db: Kysely<Database>, accountId: number, id: string): Promise<Uint8Array> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from upload_part where account_id = ${accountId} and upload_id = ${id} order by offset_bytes`.execute(
    db,
  );
  return Buffer.concat(rows.map((row) => row.bytes));
}
