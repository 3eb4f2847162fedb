import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { StoredProduct } from '../device/bundles/bundle.ts';
import { keptChoices, keptChoicesKey, reading } from '../device/reading.ts';

/*
 * Shops stored on the device: those that the user has chosen, and those that the account follows unless the user has
 * excluded them; also the account's favorites.
 */

/** A stored shop, as the settings list it. */
export interface OfflineBundleInfo {
  /** Id of the shop; `favoritesBundle` (0): the account's favorites. */
  id: number;
  /** `null`: the favorites. */
  name: string | null;
  products: number;
  /** Size on the device, images included. */
  bytes: number;
  /** Time of the last refresh, Unix seconds. */
  at: number;
}

/** Offline bundles on this device, the largest first. @throws if storage is not available */
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

/**
 * Starts or stops storing a shop on the device. Its data is fetched in the background. @throws if the choice
 * cannot be stored
 */
export async function keepShop(id: number, on: boolean): Promise<void> {
  await reading.transaction('rw', [reading.kv, reading.packs], async () => {
    await reading.kv.put({ key: keptChoicesKey, value: { ...(await keptChoices()), [id]: on } });
    if (!on) await reading.packs.delete(id);
  });
  const { refreshPacks, tidyPacks } = await import('./refresh-bundles.ts');
  if (on) void refreshPacks(id);
  else await tidyPacks();
}

/** Deletes a stored shop and excludes it from automatic downloads. */
export const dropBundle = (id: number): Promise<void> => keepShop(id, false);

/** Whether a shop is on the device, being downloaded, or neither; `undefined` until the database has been read. */
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

/** A product in a stored shop or the favorites, with the time of its data; `null`: not stored. */
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
