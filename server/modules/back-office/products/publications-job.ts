import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { dueRows } from '../../../platform/jobs/due-rows.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import { writeLog } from '../../../platform/operator-log.ts';
import { productTarget } from './calls.ts';
import { publicationProblem } from './schedule.ts';

const isDue = sql<boolean>`s.problem is null and s.publish_at <= now()`;

/** Puts scheduled products on sale, each once on any node, also those whose time came while no server ran. */
export const publicationsJob: Job = {
  name: 'publications',
  everySeconds: 10,
  due: dueRows('product_schedule', {
    since: 'publish_at',
    where: sql`problem is null and publish_at <= now()`,
  }),
  runBatch: ({ db }) => transaction(db, publishNext),
};

/** @returns whether there was a product to publish */
async function publishNext(trx: Kysely<Database>): Promise<boolean> {
  // The product before its schedule, as operators lock them.
  const { rows } = await sql<{ id: number }>`
    select p.id from product p join product_schedule s on s.product_id = p.id
    where ${isDue} order by s.publish_at limit 1 for no key update of p skip locked`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) return false;
  // Read again under the lock: an operator or another node may have been first.
  const { rows: due } = await sql<{ name: string; operatorId: number | null; onSale: boolean }>`
    select s.operator_name as name, s.operator_id as "operatorId", p.on_sale as "onSale"
    from product_schedule s join product p on p.id = s.product_id where s.product_id = ${id} and ${isDue}`.execute(
    trx,
  );
  const schedule = due[0];
  if (!schedule) return true;
  const remove = () => trx.deleteFrom('product_schedule').where('product_id', '=', id).execute();
  // An import put it on sale meanwhile.
  if (schedule.onSale) {
    await remove();
    return true;
  }
  const { name, operatorId } = schedule;
  const line = { operatorId, name, address: '', act: 'product/publish', target: productTarget(id) };
  const problem = await publicationProblem(trx, id);
  if (problem === null) {
    await trx.updateTable('product').set({ on_sale: true }).where('id', '=', id).execute();
    await remove();
    await writeLog(trx, { ...line, before: { onSale: false }, after: { onSale: true } });
  } else {
    await trx.updateTable('product_schedule').set({ problem }).where('product_id', '=', id).execute();
    await writeLog(trx, { ...line, reason: problem });
  }
  return true;
}
