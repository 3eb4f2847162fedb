import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { StoredProduct } from '../device/bundles/bundle.ts';
import { reading } from '../device/reading.ts';

/*
 * Shops kept on the device, for whoever shows or changes them. Which ones: those a person chose, else those they follow;
 * and their favorites.
 */

/** A kept shop, as settings list it. */
export interface OfflineBundleInfo {
  /** Of the shop; `favouritesPack` (0): the person's favorites. */
  id: number;
  /** `null`: the favorites. */
  name: string | null;
  products: number;
  /** On the device, pictures included. */
  bytes: number;
  /** When it was brought up to date, Unix seconds. */
  at: number;
}

const choicesKey = 'kept-shops';
type Choices = Record<number, boolean>;

/** The user's choices by shop: stored offline, or not although followed. */
export const keptChoices = async (): Promise<Choices> =>
  ((await reading.kv.get(choicesKey))?.value as Choices | undefined) ?? {};

/** Offline bundles on this device, the largest first. @throws where nothing can be stored */
export async function packs(): Promise<OfflineBundleInfo[]> {
  const all = await reading.packs.toArray();
  return all
    .map(({ shopId, shop, products, bytes, at }) => ({
      id: shopId,
      name: shop?.name ?? null,
      products: products.length,
      bytes,
      at,
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** Keeps a shop on the device from now on, or no longer. Fetching it takes its time. @throws where it cannot be stored */
export async function keepShop(id: number, on: boolean): Promise<void> {
  await reading.transaction('rw', [reading.kv, reading.packs], async () => {
    await reading.kv.put({ key: choicesKey, value: { ...(await keptChoices()), [id]: on } });
    if (!on) await reading.packs.delete(id);
  });
  const { refreshPacks, tidyPacks } = await import('./refresh-bundles.ts');
  if (on) void refreshPacks(id);
  else await tidyPacks();
}

/** Frees the room a kept shop takes, and does not fetch it again by itself. */
export const dropBundle = (id: number): Promise<void> => keepShop(id, false);

/** Whether a shop is on the device: as fetched, on its way, or not at all. `undefined` until that is known. */
export function useStoredShop(id: number): 'kept' | 'coming' | 'no' | undefined {
  const [state, setState] = useState<'kept' | 'coming' | 'no'>();
  useEffect(() => {
    const look = async () => {
      const [choices, pack] = await Promise.all([keptChoices(), reading.packs.get(id)]);
      return pack ? 'kept' : choices[id] ? 'coming' : 'no';
    };
    const watching = liveQuery(look).subscribe({ next: setState, error: () => setState(undefined) });
    return () => watching.unsubscribe();
  }, [id]);
  return state;
}

/** One product as a kept shop or the favorites have it, and when that was true. `null`: it is in none. */
export async function storedProduct(
  id: number,
  lang: string,
): Promise<{ product: StoredProduct; at: number } | null> {
  for (const pack of await reading.packs.toArray()) {
    const product = pack.lang === lang && pack.products.find((each) => each.id === id);
    if (product) return { product, at: pack.at };
  }
  return null;
}
