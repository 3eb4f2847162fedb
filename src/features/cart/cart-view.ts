import type { CartLineInfo } from '#contract/catalog.ts';
import type { CartLine } from '../../platform/device/device-state.ts';
import { add, amount, type Amount, type Cents, cents, times, zeroCents } from '#domain/money.ts';

/** Cart line with product info. */
export type CartViewLine = CartLine & { info: CartLineInfo };
/** State of a checkbox for several lines: all, none or some of them are selected. */
export type Chosen = boolean | 'mixed';

export interface ShopCart {
  shop: CartLineInfo['shop'];
  lines: CartViewLine[];
  chosen: Chosen;
  /** Selected goods of this shop; they count toward free shipping. */
  goodsCents: Cents;
}

/** Cart, grouped and summed for display. */
export interface CartView {
  /** Lines that can be bought, by shop; the shop of the newest line comes first. */
  shops: ShopCart[];
  buyable: CartViewLine[];
  /** Sold out or no longer for sale. */
  gone: CartViewLine[];
  /** Added on another device; product info has not been fetched yet. */
  unknown: CartLine[];
  chosen: Chosen;
  /** Number of selected items. */
  count: number;
  /** Selected goods, without shipping. */
  total: Amount;
}

const isGone = ({ info }: CartViewLine): boolean => !info.available || info.stock === 0;
export const isShort = (line: CartViewLine): boolean => !isGone(line) && line.quantity > line.info.stock;

function chosenOf(lines: CartLine[]): Chosen {
  const selected = lines.filter((line) => line.selected).length;
  if (selected === 0) return false;
  return selected === lines.length ? true : 'mixed';
}

const goodsOf = (lines: CartViewLine[]): Cents =>
  lines.reduce((sum, { info, quantity }) => add(sum, times(cents(info.price), quantity)), zeroCents);

const isKnown = (line: CartLine): line is CartViewLine => line.info !== null;

/** Groups and sums the cart's lines (newest first). */
export function cartViewOf(lines: CartLine[]): CartView {
  const withInfo = lines.filter(isKnown);
  const buyable = withInfo.filter((line) => !isGone(line));
  const selected = buyable.filter((line) => line.selected);
  const byShop = Map.groupBy(buyable, (line) => line.info.shop.id);
  return {
    shops: [...byShop.values()].map((ofShop) => ({
      shop: ofShop[0]!.info.shop,
      lines: ofShop,
      chosen: chosenOf(ofShop),
      goodsCents: goodsOf(ofShop.filter((line) => line.selected)),
    })),
    buyable,
    gone: withInfo.filter(isGone),
    unknown: lines.filter((line) => !isKnown(line)),
    chosen: chosenOf(buyable),
    count: selected.reduce((count, line) => count + line.quantity, 0),
    total: amount(goodsOf(selected)),
  };
}

/** Change since the user last saw the line; checkout waits until it is accepted. */
export interface Difference {
  line: CartViewLine;
  /**
   * Sold out or no longer for sale; less stock than the quantity; a price above or below the one added at or accepted.
   */
  kind: 'gone' | 'short' | 'dearer' | 'cheaper';
}

function differenceOf(line: CartViewLine): Difference['kind'] | null {
  if (isGone(line)) return 'gone';
  if (isShort(line)) return 'short';
  if (line.addedPrice === null || line.addedPrice === line.info.price) return null;
  return cents(line.info.price) > cents(line.addedPrice) ? 'dearer' : 'cheaper';
}

/** Differences of the selected lines. The others do not block checkout. */
export const differencesOf = (lines: CartLine[]): Difference[] =>
  lines.filter(isKnown).flatMap((line) => {
    const kind = line.selected ? differenceOf(line) : null;
    return kind ? [{ line, kind }] : [];
  });

export const idsOf = (lines: CartLine[]): number[] => lines.map((line) => line.variantId);
