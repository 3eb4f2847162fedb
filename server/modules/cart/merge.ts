import type { CartLine } from './store.ts';

/** Limits abuse: no real cart has more lines. */
const maxLines = 200;

export interface Change extends CartLine {
  /** A guest's line merged into the account's: the larger quantity wins. */
  merge: boolean;
}

export interface Merged {
  /** Changed lines. */
  changed: CartLine[];
  refused: { variantId: number; reason: 'not_found' | 'full' }[];
}

/** Applies changes in order to the stored lines, deleted ones included. @param exists which variants exist */
export function mergeChanges(lines: CartLine[], changes: Change[], exists: Set<number>): Merged {
  const now = new Map(lines.map((line) => [line.variantId, line]));
  const changed = new Map<number, CartLine>();
  const refused: Merged['refused'] = [];
  let count = lines.filter((line) => line.quantity > 0).length;

  for (const { merge, ...wanted } of changes) {
    const old = now.get(wanted.variantId);
    const before = old?.quantity ?? 0;
    const next = merge && old && before >= wanted.quantity ? old : wanted;
    if (!exists.has(wanted.variantId)) {
      refused.push({ variantId: wanted.variantId, reason: 'not_found' });
    } else if (before === 0 && next.quantity > 0 && count >= maxLines) {
      refused.push({ variantId: wanted.variantId, reason: 'full' });
    } else if (next.quantity !== before || (next.quantity > 0 && next.selected !== old?.selected)) {
      count += Number(next.quantity > 0) - Number(before > 0);
      now.set(wanted.variantId, next);
      changed.set(wanted.variantId, next);
    }
  }
  return { changed: [...changed.values()], refused };
}
