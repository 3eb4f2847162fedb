import { useState } from 'react';
import type { Chosen } from './cart-view.ts';

/** Selection of lines to delete, independent of the selection for checkout. */
export function useEditMode() {
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  return {
    editing: picked !== null,
    start: () => setPicked(new Set()),
    end: () => setPicked(null),
    pick: (variantIds: number[], on: boolean) =>
      setPicked((old) => {
        const next = new Set(old);
        for (const id of variantIds) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    /** Those of `variantIds` that are selected for deletion. */
    pickedOf: (variantIds: number[]): number[] => variantIds.filter((id) => picked?.has(id)),
    stateOf: (variantIds: number[]): Chosen => {
      const count = variantIds.filter((id) => picked?.has(id)).length;
      if (count === 0) return false;
      return count === variantIds.length ? true : 'mixed';
    },
  };
}

export type EditMode = ReturnType<typeof useEditMode>;
