import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { payOutWithdrawal, returnWithdrawal } from '../../../ledger/commands.ts';
import { tellSettled } from './tell-settled.ts';
import { ended, inLedger } from './withdrawal-row.ts';

/** An auditor's yes. */
export interface Pass {
  /** Of the transaction that paid it: an operator sends the coins, no key is on this server. Needed on a chain. */
  txHash?: string | undefined;
}

const txHashForm = /^0x[0-9a-fA-F]{64}$/;

/**
 * Lets a withdrawal through, in the caller's transaction (which also writes down who did it). On a chain it is settled
 * with that. To a card the acquirer is still to be asked: `settleCardExtract` after the commit does it at once, a job
 * does it if nobody else does; until its answer the withdrawal stays in audit but can be neither cancelled nor refused.
 * @throws Refusal `not_found`, `extract_state` when somebody was first, `invalid_input` for a missing `txHash`
 */
export async function passExtract(trx: Kysely<Database>, id: number, { txHash }: Pass): Promise<void> {
  const { type } = await lockOpen(trx, id);
  if (type === 'card') {
    await trx
      .updateTable('withdrawal')
      .set({ paying_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    return;
  }
  if (!txHash || !txHashForm.test(txHash)) throw new Refusal('invalid_input', { fields: ['txHash'] });
  const passed = await trx
    .updateTable('withdrawal')
    .set({ status: ended.passed, tx_hash: txHash.toLowerCase(), settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await payOutWithdrawal(trx, inLedger(passed));
  await tellSettled(trx, 'withdrawal_passed', passed);
}

/**
 * An auditor's no: the money comes back, the person reads `message`.
 * @throws Refusal `not_found`, `extract_state` when somebody was first
 */
export async function refuseExtract(trx: Kysely<Database>, id: number, message: string): Promise<void> {
  await lockOpen(trx, id);
  const refused = await trx
    .updateTable('withdrawal')
    .set({ status: ended.refused, message, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await returnWithdrawal(trx, inLedger(refused));
  await tellSettled(trx, 'withdrawal_refused', refused);
}

/** Of auditors and a person who decide at the same time, the first to lock the row does. */
async function lockOpen(trx: Kysely<Database>, id: number) {
  const row = await trx
    .selectFrom('withdrawal')
    .select(['type', 'status', 'paying_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.status !== ended.not || row.paying_at !== null) throw new Refusal('extract_state');
  return row;
}
