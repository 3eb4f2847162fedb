import type { Amount } from '#domain/money.ts';

/** Payment to make. */
export interface PayTarget {
  /** A payment number pays all unpaid orders of the payment, an order number pays that order. */
  sn: string;
  total: Amount;
  /** Payee, visible while the password is entered. */
  payee: string;
  /** Unix seconds; the order is canceled after this time. */
  expiresAt: number | null;
  /** Path in the app that reopens this payment after a top-up or a change of the payment password. */
  resumeAt: string;
}
