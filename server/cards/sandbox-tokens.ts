import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Reason } from '#contract/reasons.ts';
import { brandByStart, isCardNumber, isExpired } from '#domain/card-number.ts';
import type { Database } from '../platform/db/schema.ts';
import { Refusal } from '../platform/errors.ts';

export type Outcome = 'approved' | 'unreachable' | 'challenge' | Extract<Reason, `card_${string}`>;

/** Published test numbers and the outcome of each (README.md). Any other number may be a real card and is rejected. */
const testCards: Record<string, Outcome> = {
  '4242424242424242': 'approved',
  '4111111111111111': 'approved',
  '5555555555554444': 'approved',
  '378282246310005': 'approved',
  '3530111333300000': 'approved',
  '6200000000000005': 'approved',
  '4000000000003220': 'challenge',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'card_insufficient_funds',
  '4000000000000069': 'card_expired',
  '4000000000009987': 'card_lost',
  '4000000000000119': 'unreachable',
};
/** Payouts need neither consent nor funds. */
const payoutOutcome = (outcome: Outcome): Outcome =>
  outcome === 'challenge' || outcome === 'card_insufficient_funds' ? 'approved' : outcome;

export interface CardEntry {
  /** Digits, spaces allowed. */
  number: string;
  expMonth: number;
  expYear: number;
  holder: string;
}

/**
 * Turns a test card into a token and discards its number. @throws Refusal `card_invalid` (check digit, or no test card),
 * `card_expired`
 */
export async function tokenise(
  db: Kysely<Database>,
  { number, expMonth, expYear, holder }: CardEntry,
): Promise<{ cardToken: string; brand: string; last4: string }> {
  const { outcome, brand, last4 } = recognise(number);
  if (isExpired(expMonth, expYear)) throw new Refusal('card_expired', { fields: ['expMonth', 'expYear'] });
  const token = newToken('tok');
  await db
    .insertInto('sandbox_card')
    .values({ token, outcome, brand, last4, exp_month: expMonth, exp_year: expYear, holder })
    .execute();
  return { cardToken: token, brand, last4 };
}

/**
 * The same for a payout card. A payout token cannot be charged, and a charge token cannot be paid out to. @throws Refusal
 * `card_invalid` (check digit, or no test card)
 */
export async function tokenisePayout(
  db: Kysely<Database>,
  { number, holder }: Pick<CardEntry, 'number' | 'holder'>,
): Promise<{ payoutToken: string; brand: string; last4: string }> {
  const { outcome, brand, last4 } = recognise(number);
  const token = newToken('out');
  await db
    .insertInto('sandbox_payout_card')
    .values({ token, outcome: payoutOutcome(outcome), brand, last4, holder })
    .execute();
  return { payoutToken: token, brand, last4 };
}

function recognise(number: string): { outcome: Outcome; brand: string; last4: string } {
  const digits = number.replaceAll(' ', '');
  const outcome = testCards[digits];
  const brand = brandByStart(digits)?.brand;
  if (!isCardNumber(digits) || !brand || !outcome) throw new Refusal('card_invalid', { fields: ['number'] });
  return { outcome, brand, last4: digits.slice(-4) };
}

const newToken = (kind: 'tok' | 'out') => `${kind}_${randomBytes(24).toString('base64url')}`;
