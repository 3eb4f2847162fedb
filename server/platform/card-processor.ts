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
  /** The card's account. */
  accountId: number;
}
/** A payout, with the same rule for its key. */
export type Payout = Omit<Charge, 'accountId'>;

/** Data with which the acquirer's own form stores a card. */
export interface CardSetup {
  publishableKey: string;
  clientSecret: string;
  /** Address of the script that draws the form. */
  script: string;
}

/**
 * `challenge`: the card's bank wants the holder's consent (3-D Secure) on its own page, shown in a frame. The outcome is open;
 * calls with the same key return the same result until the holder responds or the challenge expires.
 */
export type ChargeResult = { approved: true } | { approved: false; reason: Reason } | { challenge: string };

export type PayoutResult = { paid: true } | { paid: false; reason: Reason };

/** The part of an acquirer that pays out to cards. */
interface PayoutProcessor {
  /** For a payout token. @throws Refusal `card_invalid` for an unknown one */
  describePayout(token: string): Promise<PayoutCardDescription>;
  /** @throws Error when the acquirer is unreachable: the outcome is unknown, retry with the same key */
  payout(payout: Payout): Promise<PayoutResult>;
}

/** The part of an acquirer that holds the cards of each account itself. */
export interface CardCustomers {
  setUp(accountId: number): Promise<CardSetup>;
  /** Removes a card from its account at the acquirer; a removed one stays removed. @throws Error when unreachable */
  detach(token: string): Promise<void>;
  /** Deletes the data of an account at the acquirer. @throws Error when unreachable */
  deleteCustomer(accountId: number): Promise<void>;
  /** Refunds a charge in full, once per key. @throws Error when unreachable: retry */
  refund(chargeKey: string): Promise<void>;
}

/** The card acquirer as the shop sees it: it identifies cards by token only, never by number. */
export interface CardProcessor extends Partial<PayoutProcessor> {
  /** Selects the form that creates the tokens. */
  readonly name: Acquirer;
  /** Absent: its tokens belong to no account, and it keeps nothing to remove or refund. */
  readonly customers?: CardCustomers;
  /** @throws Refusal `card_invalid` for an unknown token, or one of another account */
  describe(token: string, accountId: number): Promise<CardDescription>;
  /** @throws Error when the acquirer is unreachable: the outcome is unknown, retry with the same key */
  charge(charge: Charge): Promise<ChargeResult>;
}

/** An acquirer that pays out to cards as well. */
export type PayoutAcquirer = CardProcessor & PayoutProcessor;
