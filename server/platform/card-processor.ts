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

/** The same of a card that money is paid out to: nothing but its number matters there. */
export type PayoutCardDescription = Pick<CardDescription, 'brand' | 'last4' | 'holder'>;

export interface Charge {
  /** The same key is the same charge: asked again, the answer is the first one and nothing is charged twice. */
  key: string;
  token: string;
  amountCents: Cents;
}
/** A payout, under the same rule for its key. */
export type Payout = Charge;

/**
 * `challenge`: the card's bank wants to ask its holder first (3-D Secure) on its own page, which is shown in a frame.
 * The outcome is open; asked again with the same key, the answer is the same until the holder has answered there or the
 * time for it has run out.
 */
export type ChargeResult = { approved: true } | { approved: false; reason: Reason } | { challenge: string };

export type PayoutResult = { paid: true } | { paid: false; reason: Reason };

/** The card company as the shop sees it: it knows cards by token only, never by number. */
export interface CardProcessor {
  /** Tells the app which form makes the tokens. */
  readonly name: Acquirer;
  /** @throws Refusal `card_invalid` for a token it did not give out */
  describe(token: string): Promise<CardDescription>;
  /** @throws Error when it cannot be reached: the outcome is unknown, ask again with the same key */
  charge(charge: Charge): Promise<ChargeResult>;
  /** Of a token for paying out. @throws Refusal `card_invalid` for one it did not give out */
  describePayout(token: string): Promise<PayoutCardDescription>;
  /** @throws Error when it cannot be reached: the outcome is unknown, ask again with the same key */
  payout(payout: Payout): Promise<PayoutResult>;
}
