import type { Amount } from '#domain/money.ts';

/** Payment to make. */
export interface PayTarget {
  /** A payment's number pays all its unpaid orders, an order's number that one. */
  sn: string;
  total: Amount;
  /** Payee, visible while the password is entered. */
  payee: string;
  /** Unix seconds; after it the order is canceled. */
  expiresAt: number | null;
  /** Address in the app that opens this payment again, after a top-up or a new payment password. */
  resumeAt: string;
}
