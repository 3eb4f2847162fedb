import type { Reason } from '#contract/reasons.ts';
import type { Acquirer } from '#contract/cards.ts';
import type { Cents } from '#domain/money.ts';

/** Card data that users recognize. */
export interface CardDescription {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string;
}

/** The same for a payout card: only its number matters. */
export type PayoutCardDescription = Pick<CardDescription, 'brand' | 'last4' | 'holder'>;

export interface Charge {
  /** The same key is the same charge: repeated calls return the first result and charge nothing twice. */
  key: string;
  token: string;
  amountCents: Cents;
}
/** A payout, with the same rule for its key. */
export type Payout = Charge;

/**
 * `challenge`: the card's bank wants the holder's consent (3-D Secure) on its own page, shown in a frame. The outcome is open;
 * calls with the same key return the same result until the holder responds or the challenge expires.
 */
export type ChargeResult = { approved: true } | { approved: false; reason: Reason } | { challenge: string };

export type PayoutResult = { paid: true } | { paid: false; reason: Reason };

/** The card acquirer as the shop sees it: it identifies cards by token only, never by number. */
export interface CardProcessor {
  /** Tells the app which form creates the tokens. */
  readonly name: Acquirer;
  /** @throws Refusal `card_invalid` for an unknown token */
  describe(token: string): Promise<CardDescription>;
  /** @throws Error when the acquirer is unreachable: the outcome is unknown, retry with the same key */
  charge(charge: Charge): Promise<ChargeResult>;
  /** For a payout token. @throws Refusal `card_invalid` for an unknown one */
  describePayout(token: string): Promise<PayoutCardDescription>;
  /** @throws Error when the acquirer is unreachable: the outcome is unknown, retry with the same key */
  payout(payout: Payout): Promise<PayoutResult>;
}
