import type { Amount } from '#domain/money.ts';

/** URL parameters of a top-up that interrupts a payment. */
export interface PaymentDetour {
  /** Amount missing for the payment. */
  amount?: Amount;
  /** Path in the app to return to. */
  redirect?: string;
}
