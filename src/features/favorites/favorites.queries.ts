import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { favoriteQueryKey, type FavoriteTarget } from './favorite.mutation.ts';

/** Batches the requests of cards that become visible together. */
const gatherMs = 30;
/** Maximum number of ids per call. */
const mostIds = 100;

interface Requested {
  target: FavoriteTarget;
  id: number;
  resolve: (on: boolean) => void;
  reject: (error: unknown) => void;
}
let gathered: Requested[] = [];

const idsOf = (requested: Requested[], target: FavoriteTarget) =>
  [...new Set(requested.filter((one) => one.target === target).map((one) => one.id))]
    .toSorted((a, b) => a - b)
    .join(',');

async function ask(requested: Requested[]): Promise<void> {
  const products = idsOf(requested, 'product');
  const shops = idsOf(requested, 'shop');
  try {
    const marks = await call('marks', { ...(products && { products }), ...(shops && { shops }) });
    for (const { target, id, resolve } of requested)
      resolve(marks[target === 'product' ? 'products' : 'shops'].includes(id));
  } catch (error) {
    for (const { reject } of requested) reject(error);
  }
}

function isFavorite(target: FavoriteTarget, id: number): Promise<boolean> {
  if (gathered.length === 0) {
    setTimeout(() => {
      const all = gathered;
      gathered = [];
      for (let from = 0; from < all.length; from += mostIds) void ask(all.slice(from, from + mostIds));
    }, gatherMs);
  }
  return new Promise((resolve, reject) => {
    gathered.push({ target, id, resolve, reject });
  });
}

/** Whether a product is a favorite or a shop is followed. Concurrent queries share a call. */
export const favoriteQuery = (target: FavoriteTarget, id: number) =>
  queryOptions({
    queryKey: favoriteQueryKey(target, id),
    queryFn: () => isFavorite(target, id),
    staleTime: 5 * 60_000,
  });
