import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { messageOf } from '../../platform/api/errors.ts';
import type { CartLineInfo } from '#contract/catalog.ts';
import type { OrderCard } from '#contract/orders.ts';
import { toast } from '../../ui/toast.ts';

/** Adds lines to the cart, limited by the stock. @throws when the device could not store it */
export type AddToCart = (wanted: { info: CartLineInfo; quantity: number }[]) => Promise<void>;

type Line = OrderCard['lines'][number];

export interface Short {
  line: Line;
  /** Available quantity. */
  left: number;
}

/** Adds an order's goods to the cart at current prices, limited by the stock. */
export function useBuyAgain(lines: Line[], addToCart: AddToCart, onBought: () => void) {
  const [busy, setBusy] = useState(false);
  /** Lines that could not be added, in full or in part; `null`: no message. */
  const [short, setShort] = useState<Short[] | null>(null);
  const buyAgain = async () => {
    setBusy(true);
    try {
      const variants = [...new Set(lines.map(({ variantId }) => variantId))].join(',');
      const { list } = await call('productLines', { variants }, { fresh: true });
      const { wanted, missing } = splitByStock(lines, list);
      await addToCart(wanted);
      if (missing.length > 0) setShort(missing);
      else onBought();
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, buyAgain, short, dismiss: () => setShort(null) };
}

function splitByStock(lines: Line[], now: CartLineInfo[]) {
  const infoOf = new Map(now.map((info) => [info.variantId, info]));
  const found = lines.map((line) => {
    const info = infoOf.get(line.variantId);
    return { line, info, left: info?.available ? Math.min(info.stock, line.quantity) : 0 };
  });
  return {
    wanted: found.flatMap(({ info, left }) => (info && left > 0 ? { info, quantity: left } : [])),
    missing: found.filter(({ line, left }) => left < line.quantity).map(({ line, left }) => ({ line, left })),
  };
}
