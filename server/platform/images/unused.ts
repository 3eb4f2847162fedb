import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Services } from '../http/context.ts';
import type { Image } from './add.ts';

/**
 * An image that none of these columns refers to is unused. They are all foreign keys to `picture` except those that are deleted with
 * the image; `tests/server/images/unused.test.ts` compares them with the schema.
 */
export const imageReferences = [
  ['account', 'avatar_id'],
  ['banner', 'picture_id'],
  ['catalog_import_picture', 'picture_id'],
  ['catalog_import_shop', 'former_logo_id'],
  ['category', 'picture_id'],
  ['order_line', 'picture_id'],
  ['picture_crop', 'original_id'],
  ['product', 'picture_id'],
  ['product_picture', 'picture_id'],
  ['review_follow_up_picture', 'picture_id'],
  ['review_picture', 'picture_id'],
  ['shop', 'logo_id'],
  ['shop_setting_version', 'picture_id'],
  ['upload', 'picture_id'],
  ['variant', 'picture_id'],
] as const;

/**
 * Days after which an unused image, or a file without a row, is deleted. Until then, pages stored by devices and proxies, drafts and
 * forms may still show it. Not shorter than the period in which an import can be undone (`importKeptDays`).
 */
export const unusedImageDays = 30;

/**
 * Condition on a row of `picture`: one of the columns refers to it, or, if `isUsed` is `false`, no column does. The latter is a
 * conjunction of `not exists`, which PostgreSQL plans as joins; it does not do so for `not (… or …)`.
 */
const references = (isUsed: boolean): RawBuilder<boolean> =>
  sql.join(
    imageReferences.map(
      ([table, column]) => sql`${sql.raw(isUsed ? '' : 'not')} exists (
        select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = picture.id)`,
    ),
    isUsed ? sql` or ` : sql` and `,
  );

/**
 * Records which images are unused, of those with hashes from `first` to before `end`. An image that got a reference meanwhile starts a
 * new grace period when it loses it.
 */
export async function checkUse(
  db: Kysely<Database>,
  { first, end }: { first: string; end: string },
): Promise<void> {
  await sql`
    delete from unused_picture using picture
    where picture.id = picture_id and hash >= ${first} and hash < ${end} and (${references(true)})`.execute(
    db,
  );
  await sql`
    insert into unused_picture (picture_id)
    select id from picture where hash >= ${first} and hash < ${end} and ${references(false)}
      and not exists (select from unused_picture where picture_id = picture.id)
    on conflict do nothing`.execute(db);
}

/**
 * The images of these ids that exist. They are not deleted before the end of the transaction, so that it can refer to them, and their
 * grace period starts again.
 */
export async function claimImages(
  trx: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, Image>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const images = await trx
    .selectFrom('picture')
    .select(['id', 'hash', 'width', 'height', 'colour'])
    .where('id', 'in', wanted)
    .orderBy('id')
    .forKeyShare()
    .execute();
  await trx.deleteFrom('unused_picture').where('picture_id', 'in', wanted).execute();
  return new Map(images.map((image) => [image.id, image]));
}

const foreignKeyViolation = '23503';

/** Foreign keys cover every column that may refer to it. @returns its hash, `null` while it is used */
export async function deleteIfUnused(trx: Kysely<Database>, id: number): Promise<string | null> {
  await sql`savepoint picture`.execute(trx);
  try {
    const gone = await trx.deleteFrom('picture').where('id', '=', id).returning('hash').executeTakeFirst();
    return gone?.hash ?? null;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === foreignKeyViolation)) throw error;
    await sql`rollback to savepoint picture`.execute(trx);
    return null;
  }
}

/** Until the end of the transaction the files of this hash are not removed. */
export const keepFiles = (trx: Kysely<Database>, hash: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('picture'), hashtext(${hash}))`.execute(trx);

/** Runs `remove` unless the image was stored again, which waits for the end of the transaction. */
export async function unlessStored(
  trx: Kysely<Database>,
  hash: string,
  remove: () => Promise<void>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('picture'), hashtext(${hash}))`.execute(trx);
  const stored = await trx.selectFrom('picture').select('id').where('hash', '=', hash).executeTakeFirst();
  if (!stored) await remove();
}

/** Removes original and sizes of a deleted image. Repeating is harmless. */
export const removeFiles = (
  { db: trx, images, derive }: Pick<Services, 'db' | 'images' | 'derive'>,
  hash: string,
): Promise<void> =>
  unlessStored(trx, hash, async () => {
    await images.remove(hash);
    await derive.forget(hash);
  });

/**
 * Deletes the image that has been unused for longest. The row first: after an interruption, files without a row are left, which the job
 * removes as well. @returns `false` when no image is due
 */
export async function deleteNext(services: Pick<Services, 'db' | 'images' | 'derive'>): Promise<boolean> {
  const { db } = services;
  const next = await transaction(db, async (trx) => {
    // A transaction that adds a reference locks the image, which is then skipped.
    const { rows } = await sql<{ id: number }>`
      select picture.id from unused_picture join picture on picture.id = picture_id
      where since < now() - make_interval(days => ${unusedImageDays})
      order by since limit 1 for update skip locked`.execute(trx);
    const [due] = rows;
    if (!due) return undefined;
    const hash = await deleteIfUnused(trx, due.id);
    if (hash === null) await trx.deleteFrom('unused_picture').where('picture_id', '=', due.id).execute();
    return { hash };
  });
  if (!next) return false;
  const { hash } = next;
  if (hash !== null) await transaction(db, (trx) => removeFiles({ ...services, db: trx }, hash));
  return true;
}
