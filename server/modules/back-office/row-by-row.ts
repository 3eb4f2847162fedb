import { transaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/errors.ts';
import { writeLog } from '../../platform/operator-log.ts';
import type { Answered, OpsContext } from './context.ts';
import { OpsRefusal } from './refusal.ts';

interface RowResult<Id> {
  id: Id;
  /** Reason of a refusal; `null`: done. */
  refused: string | null;
  /** Detail of the reason, such as the operator who was first. */
  more: string | null;
}

interface RowCommand<Id> {
  /** Path of the command for a single row, which its history and the log name. */
  act: string;
  targetOf: (id: Id) => string;
  run: (ctx: OpsContext, id: Id) => Promise<Answered<unknown>>;
}

/**
 * Does the same to several rows. Each row has a transaction of its own, so that contended rows, such as a product's rating, are
 * locked briefly; a refused row does not stop the others. Done and refused rows have a line in the log each.
 */
export async function rowByRow<Id>(ctx: OpsContext, ids: readonly Id[], command: RowCommand<Id>) {
  const { act, targetOf, run } = command;
  const { operator } = ctx;
  const who = { operatorId: operator.id || null, name: operator.name, address: ctx.ip, act };
  const list: RowResult<Id>[] = [];
  for (const id of ids) {
    try {
      await transaction(ctx.db, async (trx) => {
        const { trace } = await run({ ...ctx, db: trx }, id);
        for (const each of [trace ?? []].flat()) await writeLog(trx, { ...who, ...each });
      });
      list.push({ id, refused: null, more: null });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof OpsRefusal)) throw error;
      const { reason } = error;
      await writeLog(ctx.db, { ...who, target: targetOf(id), reason });
      list.push({ id, refused: reason, more: (error instanceof OpsRefusal && error.more) || null });
    }
  }
  return { data: { list } };
}
