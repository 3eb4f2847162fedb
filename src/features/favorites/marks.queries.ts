import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import type { MarkTarget } from '../../platform/device/rows.ts';

/** Cards that come into sight together ask together. */
const gatherMs = 30;
/** As many ids as one call takes. */
const mostIds = 100;

interface Asked {
  target: MarkTarget;
  id: number;
  resolve: (on: boolean) => void;
  reject: (error: unknown) => void;
}
let gathered: Asked[] = [];

const idsOf = (asked: Asked[], target: MarkTarget) =>
  [...new Set(asked.filter((one) => one.target === target).map((one) => one.id))]
    .toSorted((a, b) => a - b)
    .join(',');

async function ask(asked: Asked[]): Promise<void> {
  const products = idsOf(asked, 'product');
  const shops = idsOf(asked, 'shop');
  try {
    const marks = await call('marks', { ...(products && { products }), ...(shops && { shops }) });
    for (const { target, id, resolve } of asked)
      resolve(marks[target === 'product' ? 'products' : 'shops'].includes(id));
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

function isMarked(target: MarkTarget, id: number): Promise<boolean> {
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

/** Counts as private by its name: gone with the session. */
export const markKeyOf = (target: MarkTarget, id: number) => ['marks', target, id] as const;

/** Whether a product is a favorite, or a shop followed. One query each, one call for all that ask at a time. */
export const markQuery = (target: MarkTarget, id: number) =>
  queryOptions({
    queryKey: markKeyOf(target, id),
    queryFn: () => isMarked(target, id),
    staleTime: 5 * 60_000,
  });
