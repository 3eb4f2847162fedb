import type { Amount } from '#domain/money.ts';

/** A top-up in the middle of a payment, as pages carry it in their address. */
export interface PaymentDetour {
  /** Missing for the payment. */
  amount?: Amount;
  /** A path of this shop to return to. */
  redirect?: string;
}
