import { challengeMinutes } from '#domain/card-challenge.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { ChargeResult } from '../platform/card-processor.ts';

/** A challenge expires. */
const answerSeconds = challengeMinutes * 60;
export const maxWrongCodes = 3;
/** Code that the sandbox bank "sends" to the holder's phone; its page shows it. */
const challengeCode = '123456';

export const challengePath = (id: string) => `/sandbox/challenge/${id}`;

const inTime = sql<boolean>`sandbox_challenge.created_at > now() - make_interval(secs => ${answerSeconds})`;

/**
 * Opens the bank's challenge for a charge, or returns its outcome. A read after the deadline closes the challenge, so that a
 * returned outcome is final.
 */
export async function startChallenge(db: Kysely<Database>, chargeKey: string): Promise<ChargeResult> {
  const { id, outcome } = await db
    .insertInto('sandbox_challenge')
    .values({ charge_key: chargeKey })
    .onConflict((conflict) =>
      conflict.column('charge_key').doUpdateSet({
        outcome: sql<'passed' | 'failed' | null>`
          coalesce(sandbox_challenge.outcome, case when not (${inTime}) then 'failed' end)`,
      }),
    )
    .returning(['id', 'outcome'])
    .executeTakeFirstOrThrow();
  if (outcome === null) return { challenge: challengePath(id) };
  return outcome === 'passed' ? { approved: true } : { approved: false, reason: 'card_challenge_failed' };
}

/** Content of the bank's page. */
export interface Challenge {
  state: 'open' | 'passed' | 'failed';
  wrongCodes: number;
  amountCents: number;
  last4: string;
}

/** @returns undefined for an unknown id */
export async function findChallenge(db: Kysely<Database>, id: string): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('sandbox_challenge')
    .innerJoin('sandbox_charge', 'sandbox_charge.key', 'sandbox_challenge.charge_key')
    .innerJoin('sandbox_card', 'sandbox_card.token', 'sandbox_charge.token')
    .select([
      'sandbox_challenge.outcome',
      'sandbox_challenge.wrong_codes',
      'sandbox_charge.amount_cents',
      'sandbox_card.last4',
      inTime.as('in_time'),
    ])
    .where('sandbox_challenge.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      state: row.outcome ?? (row.in_time ? 'open' : 'failed'),
      wrongCodes: row.wrong_codes,
      amountCents: row.amount_cents,
      last4: row.last4,
    }
  );
}

/** The correct code passes, the third wrong one fails. A closed or expired challenge no longer changes. */
export async function answerChallenge(db: Kysely<Database>, id: string, code: string): Promise<void> {
  const right = code === challengeCode;
  await db
    .updateTable('sandbox_challenge')
    .set(
      right
        ? { outcome: 'passed' }
        : {
            wrong_codes: sql<number>`wrong_codes + 1`,
            outcome: sql<'failed' | null>`case when wrong_codes + 1 >= ${maxWrongCodes} then 'failed' end`,
          },
    )
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where(inTime)
    .execute();
}

/** The holder cancels. */
export async function cancelChallenge(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('sandbox_challenge')
    .set({ outcome: 'failed' })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}
