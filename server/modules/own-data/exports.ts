import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Output, Parsed } from '#contract/calls.ts';
import type { DataExport } from '#contract/own-data.ts';
import { exportEverySeconds } from '#domain/own-data.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { checkOwnPassword } from '../account/sign-in.ts';

/** Lifetime of a URL: a slow phone starts in time, and an entry in a browser history soon expires. */
const linkSeconds = 5 * 60;

/** The newest export, unless it has expired. */
export async function readExport(db: Kysely<Database>, accountId: number): Promise<Output<'exportState'>> {
  const row = await db
    .selectFrom('account_export')
    .select(['id', 'created_at', 'ready_at', 'failed_at', 'ends_at', 'size_bytes'])
    .select(sql<boolean>`ends_at < now()`.as('gone'))
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { export: null, nextAt: null };
  const askedAt = unixSeconds(row.created_at);
  const found: DataExport = {
    id: row.id,
    state: row.ready_at ? 'ready' : row.failed_at ? 'failed' : 'making',
    askedAt,
    endsAt: row.ends_at && unixSeconds(row.ends_at),
    sizeBytes: row.size_bytes,
  };
  const nextAt = askedAt + exportEverySeconds;
  // A failed one does not count.
  const mayAsk = row.failed_at !== null || nextAt * 1000 <= Date.now();
  return { export: row.gone ? null : found, nextAt: mayAsk ? null : nextAt };
}

/** Queues an export; it replaces the previous one. @throws Refusal `rate_limited` */
export const requestExport = (db: Kysely<Database>, accountId: number): Promise<Output<'exportAsk'>> =>
  transaction(db, async (trx) => {
    const nextAt = await queueExport(trx, accountId);
    if (nextAt !== null) {
      const retryAfterSeconds = Math.max(1, nextAt - Math.floor(Date.now() / 1000));
      throw new Refusal('rate_limited', { details: { retryAfterSeconds } });
    }
    return readExport(trx, accountId);
  });

/** The same in the caller's transaction. @returns `null`, or when another one may be requested: nothing was queued */
export async function queueExport(trx: Kysely<Database>, accountId: number): Promise<number | null> {
  // Two concurrent requests are one export: the second waits here and finds the first.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { nextAt } = await readExport(trx, accountId);
  if (nextAt !== null) return nextAt;
  await trx.deleteFrom('account_export').where('account_id', '=', accountId).execute();
  await trx.insertInto('account_export').values({ account_id: accountId }).execute();
  return null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * A download URL, replacing the previous one. The export contains all data of an account, so a session alone does not open it.
 * @param db the pool: wrong attempts stay counted @throws Refusal `not_found` when the caller has no export, or it is not ready,
 * or expired; `wrong_credentials`, `account_locked`
 */
export async function linkExport(
  db: Kysely<Database>,
  accountId: number,
  { id, password }: Parsed<'exportLink'>,
): Promise<Output<'exportLink'>> {
  await checkOwnPassword(db, accountId, password);
  const token = randomBytes(32).toString('base64url');
  const linked = await db
    .updateTable('account_export')
    .set({
      link_hash: hashOf(token),
      link_until: sql<Date>`now() + make_interval(secs => ${linkSeconds})`,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  if (!linked) throw new Refusal('not_found', { fields: ['id'] });
  return { url: `/private/data/${token}.zip` };
}

/** The export of a URL's token; undefined: it has expired or never existed. */
export const findLinked = (db: Kysely<Database>, token: string) =>
  db
    .selectFrom('account_export')
    .select(['id', 'size_bytes', 'created_at'])
    .where('link_hash', '=', hashOf(token))
    .where('link_until', '>', sql<Date>`now()`)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
