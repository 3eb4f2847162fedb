import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { removeLines, setQuantity, setSelected } from './cart-commands.ts';
import { toast } from '../../ui/toast.ts';

/** The acts on the cart for a screen. They count at once; a device that cannot store one says so. */
export function useCartMutations() {
  const { t } = useLingui();
  const stored = (act: Promise<unknown>): void => {
    act.catch(() => toast(t`This could not be stored on your device`, { tone: 'error' }));
  };
  return {
    setQuantity: (variantId: number, quantity: number) => stored(setQuantity(variantId, quantity)),
    setSelected: (variantIds: number[], selected: boolean) => stored(setSelected(variantIds, selected)),
    /** Takes lines out and offers to put them back. */
    remove: (variantIds: number[]) => {
      const count = variantIds.length;
      const told = removeLines(variantIds).then((undo) =>
        toast(plural(count, { one: '# item removed', other: '# items removed' }), {
          action: { label: t`Undo`, run: () => stored(undo()) },
        }),
      );
      stored(told);
    },
  };
}

export type CartMutations = ReturnType<typeof useCartMutations>;
