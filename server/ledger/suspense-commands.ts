import type { Kysely } from 'kysely';
import { type Cents, subtract, zeroCents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { systemAccount } from './accounts.ts';
import { post } from './post.ts';

export interface SuspendedDeposit {
  depositId: number;
  amountCents: Cents;
  /** 1 for the first time it is booked to the suspense account. */
  suspension: number;
}

/** A transfer's reference names the deposit: no account has it in its records. */
const referenceOf = (depositId: number) => `deposit:${depositId}`;

/** Deposit by chain to a deleted account: what is on the deposit address → suspense. Once per suspension. */
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
 * The end of a suspension: suspense → clearing, all of it. The deposit is then credited to an account, or its coins were
 * sent back, or the network took it back. One command for all three: it can end once.
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
