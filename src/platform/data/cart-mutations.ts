import type { CartLineInfo } from '#contract/catalog.ts';
import { maxQuantity } from '#domain/cart.ts';
import type { StateChange, CartLine, DeviceState } from '../device/device-state.ts';
import { stamped } from '../device/outbox.ts';
import { cartKey } from '../device/row-keys.ts';
import type { CartRow } from '../device/rows.ts';

/** The acts of a person on the cart: each changes a line and leaves a row in the outbox that says how it is now. */

/**
 * Writes lines with their rows; quantity 0 takes a line away.
 * @param merge whether the account's own quantity stays where it is larger, as with a visitor's cart
 */
function write(kept: DeviceState, lines: CartLine[], merge = kept.owner === null): DeviceState {
  if (lines.length === 0) return kept;
  const next = { ...kept, lines: new Map(kept.lines), outbox: new Map(kept.outbox) };
  for (const line of lines) {
    const { variantId, quantity, selected, info } = line;
    const about = info?.title ?? '';
    const key = cartKey(variantId);
    if (quantity > 0) next.lines.set(variantId, line);
    else next.lines.delete(variantId);
    // A line that a visitor removes was never synced with an account.
    if (quantity === 0 && kept.owner === null) next.outbox.delete(key);
    else
      next.outbox.set(
        key,
        stamped<CartRow>({ kind: 'cart', key, about, variantId, quantity, selected, merge }),
      );
  }
  return next;
}

/** Whether the account may have more of it than this device knows: its cart has not been heard since the login. */
function isUnheard({ owner, version, lines, outbox }: DeviceState, variantId: number): boolean {
  const row = outbox.get(cartKey(variantId));
  return owner === null || (version === 0 && (!lines.has(variantId) || (row?.kind === 'cart' && row.merge)));
}

const linesOf = (kept: DeviceState, variantIds: number[]): CartLine[] =>
  variantIds.flatMap((id) => kept.lines.get(id) ?? []);

/** `quantity` more of a variant, as many as there are. The line comes first and is selected. */
export const adding =
  (info: CartLineInfo, quantity: number, now: number): StateChange =>
  (kept) => {
    const old = kept.lines.get(info.variantId);
    const most = Math.max(old?.quantity ?? 0, Math.min(info.stock, maxQuantity));
    const wanted = Math.min((old?.quantity ?? 0) + quantity, most);
    const addedPrice = old?.addedPrice ?? info.price;
    const line = {
      variantId: info.variantId,
      quantity: wanted,
      selected: true,
      addedAt: now,
      addedPrice,
      info,
    };
    return write(kept, [line], isUnheard(kept, info.variantId));
  };

export const settingQuantity =
  (variantId: number, quantity: number): StateChange =>
  (kept) =>
    write(
      kept,
      linesOf(kept, [variantId])
        .filter((line) => line.quantity !== quantity)
        .map((line) => ({ ...line, quantity: Math.min(quantity, maxQuantity) })),
    );

export const selecting =
  (variantIds: number[], selected: boolean): StateChange =>
  (kept) =>
    write(
      kept,
      linesOf(kept, variantIds)
        .filter((line) => line.selected !== selected)
        .map((line) => ({ ...line, selected })),
    );

export const removing =
  (variantIds: number[]): StateChange =>
  (kept) =>
    write(
      kept,
      linesOf(kept, variantIds).map((line) => ({ ...line, quantity: 0 })),
    );

/** Puts removed lines back as they were; one that has come back in the meantime stays as it is. */
export const restoring =
  (lines: CartLine[]): StateChange =>
  (kept) =>
    write(
      kept,
      lines.filter((line) => !kept.lines.has(line.variantId)),
    );

/**
 * The person has seen what changed: lines cost what they cost now, as many are wanted as there are, and what is gone is
 * not selected any more.
 */
export const accepting =
  (variantIds: number[]): StateChange =>
  (kept) => {
    const changed: CartLine[] = [];
    const lines = new Map(kept.lines);
    for (const line of linesOf(kept, variantIds)) {
      const { info } = line;
      if (!info) continue;
      const seen = { ...line, addedPrice: info.price };
      lines.set(line.variantId, seen);
      if (!info.available || info.stock === 0) changed.push({ ...seen, selected: false });
      else if (line.quantity > info.stock) changed.push({ ...seen, quantity: info.stock });
    }
    return write({ ...kept, lines }, changed);
  };

export interface News {
  list: CartLineInfo[];
  /** Variants asked about: one without an answer has never existed or is gone. */
  asked: number[];
  /** When it was true, Unix seconds. */
  at: number;
  /** Language of the texts. */
  lang: string;
}

/**
 * Takes down what the shop says about variants. It is no act of the person and is not sent. Older news than the last
 * (the worker's) count only where there is none in the language.
 */
export const learning =
  ({ list, asked, at, lang }: News): StateChange =>
  (kept) => {
    const older = at < kept.infoAt && lang === kept.infoLang;
    const news = new Map(list.map((info) => [info.variantId, info]));
    const lines = new Map(kept.lines);
    for (const line of linesOf(kept, asked)) {
      if (older && line.info) continue;
      const info = news.get(line.variantId) ?? (line.info && { ...line.info, available: false });
      lines.set(line.variantId, { ...line, info, addedPrice: line.addedPrice ?? info?.price ?? null });
    }
    return { ...kept, infoAt: older ? kept.infoAt : at, infoLang: lang, lines };
  };
