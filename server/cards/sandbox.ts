import { type Kysely, sql } from 'kysely';
import type { Reason } from '#contract/reasons.ts';
import { isExpired } from '#domain/card-number.ts';
import type { Database } from '../platform/db/schema.ts';
import { Refusal } from '../platform/errors.ts';
import type { ChargeResult, Payout, PayoutAcquirer, PayoutResult } from '../platform/card-processor.ts';
import { startChallenge } from './sandbox-challenge.ts';

/** The unreachable card responds to the third attempt, so that the recovery can be seen. */
const reachableAtAsk = 3;

/** The embedded acquirer. Its tables stand for another company's: no other code reads them. */
export function sandboxAcquirer(db: Kysely<Database>): PayoutAcquirer {
  const findCard = (token: string) =>
    db.selectFrom('sandbox_card').selectAll().where('token', '=', token).executeTakeFirst();
  const findPayoutCard = (token: string) =>
    db.selectFrom('sandbox_payout_card').selectAll().where('token', '=', token).executeTakeFirst();

  return {
    name: 'sandbox',

    async describe(token) {
      const card = await findCard(token);
      if (!card) throw new Refusal('card_invalid', { fields: ['cardToken'] });
      const { brand, last4, holder } = card;
      return { brand, last4, expMonth: card.exp_month, expYear: card.exp_year, holder };
    },

    async charge(charge): Promise<ChargeResult> {
      const card = await findCard(charge.token);
      if (!card) return { approved: false, reason: 'card_invalid' };
      const outcome = isExpired(card.exp_month, card.exp_year) ? 'card_expired' : card.outcome;
      const booked = await book(db, 'sandbox_charge', charge, outcome);
      if (booked === 'challenge') return startChallenge(db, charge.key);
      return booked === 'approved' ? { approved: true } : { approved: false, reason: booked };
    },

    async describePayout(token) {
      const card = await findPayoutCard(token);
      if (!card) throw new Refusal('card_invalid', { fields: ['payoutToken'] });
      const { brand, last4, holder } = card;
      return { brand, last4, holder };
    },

    async payout(payout): Promise<PayoutResult> {
      const card = await findPayoutCard(payout.token);
      if (!card) return { paid: false, reason: 'card_invalid' };
      const booked = await book(db, 'sandbox_payout', payout, card.outcome);
      return booked === 'approved' ? { paid: true } : { paid: false, reason: booked as Reason };
    },
  };
}

/**
 * Records the request, once per key. @returns the outcome of the first request with this key @throws Error for the same key with
 * another card or amount, and while the unreachable card is unreachable
 */
async function book(
  db: Kysely<Database>,
  table: 'sandbox_charge' | 'sandbox_payout',
  { key, token, amountCents }: Payout,
  outcome: string,
): Promise<'approved' | 'challenge' | Reason> {
  const booked = await db
    .insertInto(table)
    .values({ key, token, amount_cents: amountCents, outcome })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ asks: sql<number>`${sql.table(table)}.asks + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (booked.token !== token || booked.amount_cents !== amountCents) {
    throw new Error(`${key} was asked for with another card or amount`);
  }
  if (booked.outcome !== 'unreachable') return booked.outcome as 'approved' | 'challenge' | Reason;
  if (booked.asks >= reachableAtAsk) return 'approved';
  throw new Error('the sandbox acquirer cannot be reached');
}
