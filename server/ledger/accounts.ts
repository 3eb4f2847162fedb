import { createHash } from 'node:crypto';
import type { Cents } from '../../src/domain/money.ts';
import { zeroCents } from '../../src/domain/money.ts';

type HouseKind =
  | 'escrow'
  | 'shop_payable'
  | 'fees'
  | 'promo_cost'
  | 'clearing_card'
  | 'clearing_chain'
  | 'clearing_manual'
  | 'rounding';

/** Where money can be. Made in the database when the first transfer names it. */
export interface LedgerAccount {
  /** Unique, e.g. `wallet:17`, `escrow/3`. */
  name: string;
  kind: 'wallet' | 'hold' | HouseKind;
  /** `null`: the house. */
  ownerId: number | null;
  /** The balance never falls below; `null`: what the outside world owes or what the house spends has no floor. */
  floorCents: Cents | null;
}

/** What a person can spend. */
export const wallet = (ownerId: number): LedgerAccount => ({
  name: `wallet:${ownerId}`,
  kind: 'wallet',
  ownerId,
  floorCents: zeroCents,
});

/** What a person has asked to take out and may not spend meanwhile. */
export const hold = (ownerId: number): LedgerAccount => ({
  name: `hold:${ownerId}`,
  kind: 'hold',
  ownerId,
  floorCents: zeroCents,
});

/** One row would be the hottest of the database: every payment writes it. Sixteen are not. */
const shards = 16;
const unbounded = new Set<HouseKind>([
  'promo_cost',
  'clearing_card',
  'clearing_chain',
  'clearing_manual',
  'rounding',
]);

/**
 * The house's account of this kind for `reference` (an order number, say). The shard follows from the reference, so
 * that what came in for an order leaves from the same shard and its floor of zero holds there too.
 */
export function house(kind: HouseKind, reference: string): LedgerAccount {
  const shard = createHash('sha256').update(reference).digest().readUInt8(0) % shards;
  return {
    name: `${kind}/${shard}`,
    kind,
    ownerId: null,
    floorCents: unbounded.has(kind) ? null : zeroCents,
  };
}
