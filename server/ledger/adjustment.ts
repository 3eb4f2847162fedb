import type { Kysely } from 'kysely';
import { type Cents, subtract, zeroCents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { systemAccount, wallet } from './accounts.ts';
import { collectDebt } from './commands.ts';
import { post } from './post.ts';

export interface Adjustment {
  sn: string;
  accountId: number;
  /** Positive: a credit. */
  amountCents: Cents;
}

/**
 * Adjustment that two operators decided: the shop's account for adjustments → wallet, or back. Once per adjustment number. @throws
 * Refusal `insufficient_balance` when the wallet does not cover a debit
 */
export async function adjustWallet(
  trx: Kysely<Database>,
  { sn, accountId, amountCents }: Adjustment,
): Promise<void> {
  const command = `adjust:${sn}` as const;
  await post(trx, {
    command,
    kind: 'adjustment',
    reference: sn,
    lines: [
      { account: systemAccount('adjustment', sn), cents: subtract(zeroCents, amountCents) },
      { account: wallet(accountId), cents: amountCents },
    ],
  });
  if (amountCents > 0) await collectDebt(trx, accountId, { command, reference: sn });
}
