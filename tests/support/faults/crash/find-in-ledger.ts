import { sql } from 'kysely';
import { expect } from 'vitest';
import { reconcile } from '../../../../server/ledger/reconcile.ts';
import { connectionOf } from './connection.ts';
import type { Acknowledged } from './shopper.ts';

/**
 * Reopens the database, as the next start would, and expects every acknowledged command in the ledger exactly once; one that was
 * accepted without an outcome at most once.
 * @param isAll no command is pending: the ledger must have no further ones
 */
export async function findInLedger(
  env: Record<string, string>,
  acknowledged: Acknowledged[],
  isAll = false,
): Promise<void> {
  const { db, close } = await connectionOf(env);
  try {
    const { rows } = await sql<{ kind: string; sn: string; account: number; amount: number }>`
      select case t.kind when 'payment' then 'pay' else t.kind end as kind, t.reference as sn, a.owner_id as account,
        abs(e.amount_cents) as amount
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where a.kind = 'wallet'`.execute(db);
    const written = Map.groupBy(rows, ({ kind, sn, account }) => `${kind} ${sn} by ${account}`);
    for (const { kind, sn, account, amount, isPending } of acknowledged) {
      const found = (written.get(`${kind} ${sn} by ${account}`) ?? []).map((row) => row.amount);
      if (isPending && found.length === 0) continue;
      expect(found, `${kind} ${sn}`).toEqual([Number(amount.replace('.', ''))]);
    }
    if (isAll) {
      const known = new Set(acknowledged.map(({ kind, sn, account }) => `${kind} ${sn} by ${account}`));
      expect([...written.keys()].filter((command) => !known.has(command))).toEqual([]);
    }
    expect(await reconcile(db)).toEqual([]);
  } finally {
    await close();
  }
}
