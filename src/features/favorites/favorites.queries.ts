import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { favoriteQueryKey, type FavoriteTarget } from './favorite.mutation.ts';

/** Batches the requests of cards that become visible together. */
const batchMs = 30;
/** Maximum number of ids per call. */
const maxIds = 100;

interface Requested {
  target: FavoriteTarget;
  id: number;
  resolve: (on: boolean) => void;
  reject: (error: unknown) => void;
}
let batch: Requested[] = [];

const idsOf = (requested: Requested[], target: FavoriteTarget) =>
  [...new Set(requested.filter((each) => each.target === target).map((each) => each.id))]
    .toSorted((a, b) => a - b)
    .join(',');

async function fetchMarks(requested: Requested[]): Promise<void> {
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
  if (batch.length === 0) {
    setTimeout(() => {
      const all = batch;
      batch = [];
      for (let from = 0; from < all.length; from += maxIds) void fetchMarks(all.slice(from, from + maxIds));
    }, batchMs);
  }
  return new Promise((resolve, reject) => {
    batch.push({ target, id, resolve, reject });
  });
}

/** Whether a product is a favorite or a shop is followed. Concurrent queries share a call. */
export const favoriteQuery = (target: FavoriteTarget, id: number) =>
  queryOptions({
    queryKey: favoriteQueryKey(target, id),
    queryFn: () => isFavorite(target, id),
    staleTime: 5 * 60_000,
  });
