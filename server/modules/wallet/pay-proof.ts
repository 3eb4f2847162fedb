import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { payActions } from '#contract/wallet.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

export const proofSeconds = 120;

/** Payment that the user confirmed with the payment password. */
export interface Agreed {
  accountId: number;
  action: (typeof payActions)[number];
  /** Payment or order number. */
  target: string;
  amountCents: Cents;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** @returns the token, which only the client stores; valid once and for two minutes */
export async function issueProof(db: Kysely<Database>, agreed: Agreed): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('pay_proof')
    .values({
      token_hash: hashOf(token),
      account_id: agreed.accountId,
      action: agreed.action,
      target: agreed.target,
      amount_cents: agreed.amountCents,
      expires_at: sql<Date>`now() + make_interval(secs => ${proofSeconds})`,
    })
    .execute();
  return token;
}

/** Uses up a proof, in the transaction of its command. `refuseUnlessSpent` checks the rows. */
export const spendProofQuery = (trx: Kysely<Database>, token: string, agreed: Agreed) =>
  trx
    .updateTable('pay_proof')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', agreed.accountId)
    .where('action', '=', agreed.action)
    .where('target', '=', agreed.target)
    .where('amount_cents', '=', agreed.amountCents)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id');

/**
 * @throws Refusal `pay_token_invalid` when the proof is unknown, used, expired, or was issued for another command; the same command
 * may be sent again with a new one
 */
export function refuseUnlessSpent(spent: readonly unknown[]): void {
  if (spent.length === 0) throw new Refusal('pay_token_invalid', { kept: false });
}

/** Uses up a proof. @throws Refusal as `refuseUnlessSpent` */
export const spendProof = async (trx: Kysely<Database>, token: string, agreed: Agreed): Promise<void> =>
  refuseUnlessSpent(await spendProofQuery(trx, token, agreed).execute());
