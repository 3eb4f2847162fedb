import type { CartLineInfo, Variant } from '#contract/catalog.ts';
import type { ProductDetail } from '#contract/products.ts';
import { maxQuantity } from '#domain/cart.ts';
import { change, readDeviceState } from '../../platform/data/device-store.ts';
import type { CartLine, DeviceState, StateChange } from '../../platform/device/device-state.ts';
import { newRow } from '../../platform/device/outbox.ts';
import { cartKey, type CartRow, cartRowOf } from './cart.mutation.ts';

/*
 * The cart on this device. It works without a connection and for visitors; the outbox sends changes to the account. Every
 * function resolves when the mutation is stored, and throws only when the device could not store it.
 */

interface Adding {
  product: Pick<ProductDetail, 'id' | 'title' | 'picture' | 'options' | 'weightGrams' | 'freight' | 'shop'>;
  variant: Variant;
  quantity: number;
}

/** "Sage / 256 GB", empty without options. */
const optionsOf = ({ options }: Adding['product'], { values }: Variant): string =>
  options.flatMap((option, index) => option.values[values[index] ?? -1] ?? []).join(' / ');

/**
 * Adds a quantity of a variant to the cart.
 * @returns the new quantity in the cart, and whether the stock limited it
 */
export async function addToCart({
  product,
  variant,
  quantity,
}: Adding): Promise<{ quantity: number; limited: boolean }> {
  const { id: productId, title, weightGrams, freight, shop } = product;
  const info: CartLineInfo = {
    variantId: variant.id,
    productId,
    title,
    options: optionsOf(product, variant),
    picture: variant.picture ?? product.picture,
    price: variant.price,
    stock: variant.stock,
    available: true,
    weightGrams,
    shop: { ...shop, freight },
  };
  const mutate = addLine(info, quantity, Date.now());
  let before = 0;
  const after = await change((state) => {
    before = state.lines.get(variant.id)?.quantity ?? 0;
    return mutate(state);
  });
  const now = after.lines.get(variant.id)?.quantity ?? 0;
  return { quantity: now, limited: now < before + quantity };
}

export const setQuantity = async (variantId: number, quantity: number): Promise<void> =>
  void (await change(setLineQuantity(variantId, quantity)));

export const setSelected = async (variantIds: number[], selected: boolean): Promise<void> =>
  void (await change(selectLines(variantIds, selected)));

/** Removes lines from the cart. @returns function that puts them back as they were */
export async function removeLines(variantIds: number[]): Promise<() => Promise<void>> {
  const { lines } = await readDeviceState();
  const removed = variantIds.flatMap((id) => lines.get(id) ?? []);
  await change(deleteLines(variantIds));
  return async () => void (await change(restoreLines(removed)));
}

/** Accepts the server's changes to these variants: prices, lower stock, unavailable variants. */
export const acceptChanges = async (variantIds: number[]): Promise<void> =>
  void (await change(acceptLineChanges(variantIds)));

/** Removes ordered variants from the cart. The server has removed them as well. */
export const clearOrdered = async (variantIds: number[]): Promise<void> =>
  void (await change(deleteLines(variantIds)));

/** Stores the server's info about the variants in the cart. */
export const storeLineInfo = async (update: LineInfoUpdate): Promise<void> =>
  void (await change(updateLineInfo(update)));

/** Adds lines in one mutation, limited by the stock. @throws when the device could not store it */
export async function addLines(wanted: readonly { info: CartLineInfo; quantity: number }[]): Promise<void> {
  const now = Date.now();
  await change((state) =>
    wanted.reduce((rest, { info, quantity }) => addLine(info, quantity, now)(rest), state),
  );
}

/* The changes themselves: pure functions of the device state. Each writes lines, and outbox rows with their new values. */

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
