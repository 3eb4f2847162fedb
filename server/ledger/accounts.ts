import { createHash } from 'node:crypto';

export const systemAccountKinds = [
  'escrow',
  'shop_payable',
  'fees',
  'promo_cost',
  'clearing_card',
  'clearing_chain',
  'clearing_manual',
  'rounding',
  'suspense',
  'adjustment',
] as const;
type SystemAccountKind = (typeof systemAccountKinds)[number];

/** Ledger accounts that each user may have. */
export const ownAccountKinds = ['wallet', 'hold', 'debt'] as const;

/** A place for money. `ledger_post` creates the row, with owner and floor, when the first transfer names it. */
export interface LedgerAccount {
  /** Unique, e.g. `wallet:17`, `escrow/3`. */
  name: string;
  kind: (typeof ownAccountKinds)[number] | SystemAccountKind;
  /** `null`: a system account. */
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

/** Never above zero: the account's debt, because a credit was reversed after its money had been spent. */
export const debt = (ownerId: number): LedgerAccount => ({ name: `debt:${ownerId}`, kind: 'debt', ownerId });

/** Shards: a single row, which every payment writes, would be the most contended of the database. */
const shards = 16;

/** Names that the shards of a system account may have. */
export const shardNames = (kind: string): string[] =>
  Array.from({ length: shards }, (_, shard) => `${kind}/${shard}`);

/**
 * The system account of this kind for `reference` (e.g. an order number). The shard follows from the reference, so that an
 * order's money leaves the shard it entered and the shard's floor of zero covers it.
 */
export function systemAccount(kind: SystemAccountKind, reference: string): LedgerAccount {
  const shard = createHash('sha256').update(reference).digest().readUInt8(0) % shards;
  return {
    name: `${kind}/${shard}`,
    kind,
    ownerId: null,
  };
}
