import type { CartLineInfo, Variant } from '#contract/catalog.ts';
import type { ProductDetail } from '#contract/products.ts';
import {
  accepting,
  adding,
  learning,
  type News,
  removing,
  restoring,
  selecting,
  settingQuantity,
} from './cart-mutations.ts';
import { change, readDeviceState } from './device-store.ts';

/*
 * The cart for the rest of the app. It works without a connection and for visitors; what is changed here reaches the
 * account through the outbox. Every function resolves when the act is stored, and throws only when the device could
 * not store it.
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
 * Puts a variant into the cart, or more of it.
 * @returns how many are in the cart now, and whether that is fewer than asked for, because there are no more
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
  const act = adding(info, quantity, Date.now());
  let before = 0;
  const after = await change((kept) => {
    before = kept.lines.get(variant.id)?.quantity ?? 0;
    return act(kept);
  });
  const now = after.lines.get(variant.id)?.quantity ?? 0;
  return { quantity: now, limited: now < before + quantity };
}

export const setQuantity = async (variantId: number, quantity: number): Promise<void> =>
  void (await change(settingQuantity(variantId, quantity)));

export const setSelected = async (variantIds: number[], selected: boolean): Promise<void> =>
  void (await change(selecting(variantIds, selected)));

/** Takes lines out of the cart. @returns what puts them back as they were */
export async function removeLines(variantIds: number[]): Promise<() => Promise<void>> {
  const { lines } = await readDeviceState();
  const removed = variantIds.flatMap((id) => lines.get(id) ?? []);
  await change(removing(variantIds));
  return async () => void (await change(restoring(removed)));
}

/** Accepts the server's changes to these variants: prices, lower stock, unavailable variants. */
export const acceptChanges = async (variantIds: number[]): Promise<void> =>
  void (await change(accepting(variantIds)));

/** Removes ordered variants from the cart. The server has removed them as well. */
export const clearOrdered = async (variantIds: number[]): Promise<void> =>
  void (await change(removing(variantIds)));

/** Stores the server's info about the variants in the cart. */
export const applyNews = async (news: News): Promise<void> => void (await change(learning(news)));
