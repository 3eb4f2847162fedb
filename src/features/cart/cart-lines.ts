import type { CartLineInfo } from '#contract/catalog.ts';
import { maxQuantity } from '#domain/cart.ts';
import type { CartLine, DeviceState, StateChange } from '../../platform/device/device-state.ts';
import { newRow } from '../../platform/device/outbox.ts';
import { cartKey, type CartRow, cartRowOf } from './cart.mutation.ts';

/** Mutations of the cart: each changes a line and puts a row with its new value into the outbox. */

/**
 * Writes lines and their outbox rows; quantity 0 removes a line.
 * @param merge whether the account keeps its own quantity if that is larger, as for the cart of a visitor
 */
function write(state: DeviceState, lines: CartLine[], merge = state.owner === null): DeviceState {
  if (lines.length === 0) return state;
  const next = { ...state, lines: new Map(state.lines), outbox: new Map(state.outbox) };
  for (const line of lines) {
    const { variantId, quantity, selected, info } = line;
    const about = info?.title ?? '';
    const key = cartKey(variantId);
    if (quantity > 0) next.lines.set(variantId, line);
    else next.lines.delete(variantId);
    // A line that a visitor removes was never synced with an account.
    if (quantity === 0 && state.owner === null) next.outbox.delete(key);
    else
      next.outbox.set(
        key,
        newRow<CartRow>({ kind: 'cart', key, about, variantId, quantity, selected, merge }),
      );
  }
  return next;
}

/** Whether the account may have a larger quantity: its cart has not been fetched since login. */
function isUnsynced(state: DeviceState, variantId: number): boolean {
  const { owner, version, lines } = state;
  const row = cartRowOf(state, variantId);
  return owner === null || (version === 0 && (!lines.has(variantId) || row?.merge === true));
}

const linesOf = (state: DeviceState, variantIds: number[]): CartLine[] =>
  variantIds.flatMap((id) => state.lines.get(id) ?? []);

/** Adds `quantity` of a variant, limited by the stock. The line moves to the top and is selected. */
export const addLine =
  (info: CartLineInfo, quantity: number, now: number): StateChange =>
  (state) => {
    const old = state.lines.get(info.variantId);
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
    return write(state, [line], isUnsynced(state, info.variantId));
  };

export const setLineQuantity =
  (variantId: number, quantity: number): StateChange =>
  (state) =>
    write(
      state,
      linesOf(state, [variantId])
        .filter((line) => line.quantity !== quantity)
        .map((line) => ({ ...line, quantity: Math.min(quantity, maxQuantity) })),
    );

export const selectLines =
  (variantIds: number[], selected: boolean): StateChange =>
  (state) =>
    write(
      state,
      linesOf(state, variantIds)
        .filter((line) => line.selected !== selected)
        .map((line) => ({ ...line, selected })),
    );

export const deleteLines =
  (variantIds: number[]): StateChange =>
  (state) =>
    write(
      state,
      linesOf(state, variantIds).map((line) => ({ ...line, quantity: 0 })),
    );

/** Puts deleted lines back as they were; a line that was added again in the meantime stays as it is. */
export const restoreLines =
  (lines: CartLine[]): StateChange =>
  (state) =>
    write(
      state,
      lines.filter((line) => !state.lines.has(line.variantId)),
    );

/**
 * Accepts changes that the user has seen: lines take the current prices, quantities are limited by the stock, and
 * unavailable lines are deselected.
 */
export const acceptLineChanges =
  (variantIds: number[]): StateChange =>
  (state) => {
    const changed: CartLine[] = [];
    const lines = new Map(state.lines);
    for (const line of linesOf(state, variantIds)) {
      const { info } = line;
      if (!info) continue;
      const seen = { ...line, addedPrice: info.price };
      lines.set(line.variantId, seen);
      if (!info.available || info.stock === 0) changed.push({ ...seen, selected: false });
      else if (line.quantity > info.stock) changed.push({ ...seen, quantity: info.stock });
    }
    return write({ ...state, lines }, changed);
  };

/** The server's info about variants. */
export interface LineInfoUpdate {
  list: CartLineInfo[];
  /** Requested variants; one that `list` does not contain no longer exists. */
  requested: number[];
  /** Time of the response, Unix seconds. */
  at: number;
  /** Language of the texts. */
  lang: string;
}

/**
 * Stores the server's info about variants on the device only. A response older than the last one (from the worker's
 * cache) is used only for lines without info in the language.
 */
export const updateLineInfo =
  ({ list, requested, at, lang }: LineInfoUpdate): StateChange =>
  (state) => {
    const older = at < state.infoAt && lang === state.infoLang;
    const infos = new Map(list.map((info) => [info.variantId, info]));
    const lines = new Map(state.lines);
    for (const line of linesOf(state, requested)) {
      if (older && line.info) continue;
      const info = infos.get(line.variantId) ?? (line.info && { ...line.info, available: false });
      lines.set(line.variantId, { ...line, info, addedPrice: line.addedPrice ?? info?.price ?? null });
    }
    return { ...state, infoAt: older ? state.infoAt : at, infoLang: lang, lines };
  };
