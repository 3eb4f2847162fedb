import { Stripe } from 'stripe';
import type { Reason } from '#contract/reasons.ts';

const reasons: Readonly<Record<string, Reason>> = {
  insufficient_funds: 'card_insufficient_funds',
  expired_card: 'card_expired',
  lost_card: 'card_lost',
  stolen_card: 'card_lost',
  authentication_required: 'card_challenge_failed',
  payment_intent_authentication_failure: 'card_challenge_failed',
  incorrect_number: 'card_invalid',
  invalid_number: 'card_invalid',
  invalid_expiry_month: 'card_invalid',
  invalid_expiry_year: 'card_invalid',
  incorrect_cvc: 'card_invalid',
  invalid_cvc: 'card_invalid',
};

/** Our reason for the error of a charge. The bank's decline code is more precise than Stripe's own code. */
export function reasonOf(error: { code?: string | undefined; decline_code?: string | undefined }): Reason {
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'card_declined';
}

/** Stripe refused the request itself with one of these codes; all other errors leave the outcome unknown. */
export const isRefusedWith = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');
