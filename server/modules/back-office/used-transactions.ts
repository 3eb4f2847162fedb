import type { Kysely } from 'kysely';
import type { Hash } from 'viem';
import type { Database } from '../../platform/db/schema.ts';
import { OpsRefusal } from './refusal.ts';

/**
 * Checks that a network transaction is unused: it may count once, for any account. The database refuses the second use as well
 * (`settled_transaction`); here the operator sees the reason. @throws OpsRefusal `tx_watched`, `tx_used`
 */
export async function refuseUsedTransaction(
  db: Kysely<Database>,
  network: string,
  txHash: string,
): Promise<void> {
  const use = await db
    .selectFrom('settled_transaction')
    .select(['used_for', 'sn'])
    .where('network', '=', network)
    .where('tx_hash', '=', txHash as Hash)
    .executeTakeFirst();
  if (use) throw new OpsRefusal('tx_used', use.sn ? `${use.used_for} ${use.sn}` : use.used_for);
  const deposit = await db
    .selectFrom('chain_deposit')
    .innerJoin('account', 'account.id', 'chain_deposit.account_id')
    .select('account.account')
    .where('network', '=', network)
    .where('tx_hash', '=', txHash as Hash)
    .limit(1)
    .executeTakeFirst();
  if (deposit) throw new OpsRefusal('tx_watched', deposit.account);
}

/**
 * Of two concurrent decisions with one transaction or one image, the database refuses the second. @throws OpsRefusal `tx_used`,
 * `evidence_used`
 */
export function refuseSecondUse(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'settled_transaction_pkey') throw new OpsRefusal('tx_used');
  if (constraint === 'recharge_evidence_passed') throw new OpsRefusal('evidence_used');
  throw error;
}
