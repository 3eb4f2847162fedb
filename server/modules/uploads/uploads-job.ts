import { sql } from 'kysely';
import { transaction } from '../../platform/db/transaction.ts';
import { dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

const batchRows = 50;

/**
 * A day after its begin an upload is deleted if it was never finished or never used, and so is the private copy of an image that
 * is public now. A private image in use stays.
 */
export const uploadsJob: Job = {
  name: 'uploads',
  everySeconds: 300,
  due: dueRows('upload', {
    since: 'created_at',
    afterSeconds: 24 * 3600,
    where: sql`created_at < now() - interval '24 hours'`,
  }),
  runBatch: ({ db, privateImages }) =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ private_id: string | null; used: boolean }>`
        delete from upload where (account_id, id) in (
          select account_id, id from upload where created_at < now() - interval '24 hours'
          order by created_at limit ${batchRows} for update skip locked
        ) returning private_id, attached_at is not null and picture_id is null as used`.execute(trx);
      const unused = rows.flatMap((row) => (row.private_id && !row.used ? [row.private_id] : []));
      if (unused.length > 0) await trx.deleteFrom('private_picture').where('id', 'in', unused).execute();
      // Before the commit: if it fails, the rows still exist for the next sweep.
      await Promise.all(unused.map((id) => privateImages.remove(id)));
      return rows.length >= batchRows;
    }),
};
