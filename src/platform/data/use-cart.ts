import { useSyncExternalStore } from 'react';
import type { CartLine, DeviceState } from '../device/device-state.ts';
import { currentDeviceState, isLasting, subscribe } from './device-store.ts';

export interface Cart {
  /** What was put in last comes first. */
  lines: CartLine[];
  /** Variants with an act the account has not heard of yet. */
  waiting: ReadonlySet<number>;
  /** When prices and stocks were true (Unix seconds); 0: never asked. */
  infoAt: number;
  /** The account's cart was had on this device before. */
  pulled: boolean;
  /** `false`: this browser stores nothing, the cart lasts as long as the page. */
  lasting: boolean;
}

const made = new WeakMap<DeviceState, Cart>();

function cartOf(kept: DeviceState): Cart {
  const found = made.get(kept);
  if (found) return found;
  const cart = {
    lines: [...kept.lines.values()].toSorted((a, b) => b.addedAt - a.addedAt || a.variantId - b.variantId),
    waiting: new Set(
      [...kept.outbox.values()].flatMap((row) => (row.kind === 'cart' && !row.refused ? row.variantId : [])),
    ),
    infoAt: kept.infoAt,
    pulled: kept.version > 0,
    lasting: isLasting(),
  };
  made.set(kept, cart);
  return cart;
}

const currentCart = (): Cart | null => {
  const kept = currentDeviceState();
  return kept && cartOf(kept);
};

/** The cart, following every change. `null` while the database opens: loading, not empty. */
export const useCart = (): Cart | null => useSyncExternalStore(subscribe, currentCart, () => null);
