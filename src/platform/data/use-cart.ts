import { useSyncExternalStore } from 'react';
import type { CartLine, DeviceState } from '../device/device-state.ts';
import { currentDeviceState, isLasting, subscribe } from './device-store.ts';

export interface Cart {
  /** Most recently added first. */
  lines: CartLine[];
  /** Variants with an unsent mutation. */
  waiting: ReadonlySet<number>;
  /** When prices and stocks were fetched (Unix seconds); 0: never. */
  infoAt: number;
  /** This device has synced the account's cart before. */
  pulled: boolean;
  /** `false`: this browser cannot store data, so the cart is lost when the page closes. */
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
