import type { CartLineInfo, Variant } from '#contract/catalog.ts';
import type { ProductDetail } from '#contract/products.ts';
import { change, readDeviceState } from '../../platform/data/device-store.ts';
import {
  acceptLineChanges,
  addLine,
  deleteLines,
  type LineInfoUpdate,
  restoreLines,
  selectLines,
  setLineQuantity,
  updateLineInfo,
} from './cart-lines.ts';

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
