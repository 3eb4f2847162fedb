import type { Kysely } from 'kysely';
import { type Cents, subtract, zeroCents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { systemAccount } from './accounts.ts';
import { post } from './post.ts';

export interface SuspendedDeposit {
  depositId: number;
  amountCents: Cents;
  /** A counter, 1 for the first suspension. */
  suspension: number;
}

/** The transfer's reference names the deposit: no account has it in its transactions. */
const referenceOf = (depositId: number) => `deposit:${depositId}`;

/** Chain deposit to a deleted account: clearing of the deposit address → suspense. Once per suspension. */
export async function suspendDeposit(trx: Kysely<Database>, deposit: SuspendedDeposit): Promise<void> {
  const { depositId, amountCents, suspension } = deposit;
  const reference = referenceOf(depositId);
  await post(trx, {
    command: `suspense:${depositId}:${suspension}`,
    kind: 'suspense',
    reference,
    lines: [
      { account: systemAccount('clearing_chain', reference), cents: subtract(zeroCents, amountCents) },
      { account: systemAccount('suspense', reference), cents: amountCents },
    ],
  });
}

/**
 * End of a suspension: suspense → clearing, the whole amount. The deposit was credited to an account, its coins were sent back,
 * or it left the chain. One command for all three: it can end only once.
 */
export async function releaseSuspense(trx: Kysely<Database>, deposit: SuspendedDeposit): Promise<void> {
  const { depositId, amountCents, suspension } = deposit;
  const reference = referenceOf(depositId);
  await post(trx, {
    command: `suspense_release:${depositId}:${suspension}`,
    kind: 'suspense_release',
    reference,
    lines: [
      { account: systemAccount('suspense', reference), cents: subtract(zeroCents, amountCents) },
      { account: systemAccount('clearing_chain', reference), cents: amountCents },
    ],
  });
}
