import type { CartLineInfo } from '#contract/catalog.ts';
import { adding } from './cart-mutations.ts';
import { change } from './device-store.ts';

/** Puts these into the cart in one act, as many as there are. Throws only when the device could not store it. */
export async function addAll(wanted: { info: CartLineInfo; quantity: number }[]): Promise<void> {
  const now = Date.now();
  await change((kept) => wanted.reduce((so, { info, quantity }) => adding(info, quantity, now)(so), kept));
}
