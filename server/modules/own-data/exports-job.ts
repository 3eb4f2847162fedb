import { type Kysely, sql } from 'kysely';
import { defaultLang, isLang } from '#domain/languages.ts';
import { exportKeptSeconds } from '#domain/own-data.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/http/context.ts';
import { exportFile } from './export-file.ts';
import { notify } from '../../platform/notify.ts';
import { dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

const partBytes = 256 * 1024;
const maxAttempts = 5;
/** Delay after a failed attempt, multiplied by the number of attempts. */
const retryAfterSeconds = 10;
/** Longer than any export takes: after that its server has died. */
const patienceSeconds = 10 * 60;

type Dependencies = Pick<Services, 'db' | 'images' | 'privateImages'>;

/**
 * Creates requested exports. One is claimed by moving its due time, so that it becomes due again if its server dies; it is
 * written, and its owner notified, in one transaction.
 */
export const exportsJob: Job = {
  name: 'exports',
  everySeconds: 5,
  due: dueRows('account_export', {
    since: 'look_at',
    where: sql`ready_at is null and failed_at is null and look_at <= now()`,
  }),
  async runBatch({ db, images, privateImages, log }) {
    const next = await claim(db);
    if (!next) return false;
    try {
      const sizeBytes = await make({ db, images, privateImages }, next.id);
      log.info({ export: next.id, sizeBytes }, 'data export created');
    } catch (err) {
      const final = next.attempts >= maxAttempts;
      log.error({ err, export: next.id, attempts: next.attempts, final }, 'data export failed');
      const look_at = sql<Date>`now() + make_interval(secs => ${retryAfterSeconds * next.attempts})`;
      const change = final ? { failed_at: sql<Date>`now()` } : { look_at };
      await db.updateTable('account_export').set(change).where('id', '=', next.id).execute();
    }
    return true;
  },
};

async function claim(db: Kysely<Database>) {
  const { rows } = await sql<{ id: string; attempts: number }>`
    update account_export
    set attempts = attempts + 1, look_at = now() + make_interval(secs => ${patienceSeconds})
    where id = (
      select id from account_export where ready_at is null and failed_at is null and look_at <= now()
      order by look_at limit 1 for no key update skip locked
    ) returning id, attempts`.execute(db);
  return rows[0];
}

/** @returns its size in bytes, 0 when it exists already or is no longer wanted */
const make = ({ db, ...stores }: Dependencies, id: string): Promise<number> =>
  transaction(db, async (trx) => {
    const wanted = await trx
      .selectFrom('account_export')
      .innerJoin('account', 'account.id', 'account_export.account_id')
      .select(['account.id', 'account.lang'])
      .where('account_export.id', '=', id)
      .where('account_export.ready_at', 'is', null)
      .forNoKeyUpdate('account_export')
      .executeTakeFirst();
    if (!wanted) return 0;
    const lang = isLang(wanted.lang) ? wanted.lang : defaultLang;
    const file = exportFile({ db: trx, ...stores }, { id: wanted.id, lang }, new Date());
    const sizeBytes = await writeParts(trx, id, file);
    const ends = sql<Date>`now() + make_interval(secs => ${exportKeptSeconds})`;
    await trx
      .updateTable('account_export')
      .set({ size_bytes: sizeBytes, ready_at: sql<Date>`now()`, ends_at: ends })
      .where('id', '=', id)
      .execute();
    await notify(trx, wanted.id, { type: 'export_ready', days: exportKeptSeconds / (24 * 3600) });
    return sizeBytes;
  });

async function writeParts(
  trx: Kysely<Database>,
  exportId: string,
  file: AsyncIterable<Uint8Array>,
): Promise<number> {
  let waiting = Buffer.alloc(0);
  let position = 0;
  let sizeBytes = 0;
  const write = async (bytes: Buffer) => {
    await trx
      .insertInto('account_export_part')
      .values({ export_id: exportId, position: position++, bytes })
      .execute();
    sizeBytes += bytes.length;
  };
  for await (const piece of file) {
    waiting = Buffer.concat([waiting, piece]);
    while (waiting.length >= partBytes) {
      await write(waiting.subarray(0, partBytes));
      waiting = waiting.subarray(partBytes);
    }
  }
  if (waiting.length > 0) await write(waiting);
  return sizeBytes;
}
