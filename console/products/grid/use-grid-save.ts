import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { command } from '../../api/call.ts';
import { failureText } from '../../api/failure.ts';
import { invalidateTopics } from '../../api/queries.ts';
import type { Edits, ProductChange } from './cells.ts';

export interface Refused {
  id: number;
  title: string;
  /** Why the product, or only its stock, was not saved. */
  reason: string;
}

interface Saved {
  /** Number of products that were saved completely. */
  products: number;
  refused: readonly Refused[];
  /** Texts of the saved cells before. */
  former: Edits;
}

/** Saves products one by one, each with the version that was shown: a refused one does not stop the others. */
export function useGridSave(onSaved: (change: ProductChange) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const save = async (changes: readonly ProductChange[]) => {
    setSaved(null);
    const done: ProductChange[] = [];
    const refused: Refused[] = [];
    for (const [at, change] of changes.entries()) {
      setProgress({ done: at, of: changes.length });
      const { product, form, stock } = change;
      try {
        if (form) await command('product/save', { product: product.id, version: product.version, form });
        if (stock.length > 0)
          await command('stock/change', {
            id: crypto.randomUUID(),
            product: product.id,
            changes: stock,
            reason: 'counted',
          });
        onSaved(change);
        done.push(change);
      } catch (error) {
        refused.push({
          id: product.id,
          title: product.form.texts.en.title,
          reason: failureText(error),
        });
      }
    }
    // Also after a lost response: the grid shows which values are stored.
    await invalidateTopics(client, ['product', 'stock']);
    setSaved({
      products: done.length,
      refused,
      former: Object.fromEntries(done.flatMap(({ former }) => Object.entries(former))),
    });
    setProgress(null);
  };
  return { save, progress, saved, forget: () => setSaved(null) };
}
