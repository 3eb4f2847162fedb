import type { CartLine } from './store.ts';

/** More lines than this are no cart any more. */
const maxLines = 200;

export interface Change extends CartLine {
  /** A guest's line that joins what the account already has: the larger quantity wins. */
  merge: boolean;
}

export interface Merged {
  /** Lines that are now different. */
  changed: CartLine[];
  refused: { variantId: number; reason: 'not_found' | 'full' }[];
}

/**
 * Applies changes in their order to the lines there are (those that are gone among them).
 * @param exists which variants there are
 */
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
