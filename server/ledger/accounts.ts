import { createHash } from 'node:crypto';

type SystemAccountKind =
  | 'escrow'
  | 'shop_payable'
  | 'fees'
  | 'promo_cost'
  | 'clearing_card'
  | 'clearing_chain'
  | 'clearing_manual'
  | 'rounding'
  | 'suspense';

/** Where money can be. `ledger_post` creates the row, with owner and floor, when the first transfer names it. */
export interface LedgerAccount {
  /** Unique, e.g. `wallet:17`, `escrow/3`. */
  name: string;
  kind: 'wallet' | 'hold' | 'debt' | SystemAccountKind;
  /** `null`: the house. */
  ownerId: number | null;
}

/** Spendable money of a user. */
export const wallet = (ownerId: number): LedgerAccount => ({
  name: `wallet:${ownerId}`,
  kind: 'wallet',
  ownerId,
});

/** Money on hold for a user's withdrawals. */
export const hold = (ownerId: number): LedgerAccount => ({
  name: `hold:${ownerId}`,
  kind: 'hold',
  ownerId,
});

/** Never above zero: what an account owes, because a credit was reversed after its money had been spent. */
export const debt = (ownerId: number): LedgerAccount => ({ name: `debt:${ownerId}`, kind: 'debt', ownerId });

/** One row would be the hottest of the database: every payment writes it. Sixteen are not. */
const shards = 16;

/**
 * The house's account of this kind for `reference` (an order number, say). The shard follows from the reference, so
 * that what came in for an order leaves from the same shard and its floor of zero holds there too.
 */
export function systemAccount(kind: SystemAccountKind, reference: string): LedgerAccount {
  const shard = createHash('sha256').update(reference).digest().readUInt8(0) % shards;
  return {
    name: `${kind}/${shard}`,
    kind,
    ownerId: null,
  };
}
