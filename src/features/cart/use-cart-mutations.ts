import { reportNotStored } from '../../ui/report-not-stored.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { removeLines, setQuantity, setSelected } from './cart-commands.ts';
import { toast } from '../../ui/toast.ts';

/** Cart mutations for a screen. They apply immediately; a toast reports a failure to store one. */
export function useCartMutations() {
  const { t } = useLingui();
  const stored = (write: Promise<unknown>): void => {
    write.catch(reportNotStored);
  };
  return {
    setQuantity: (variantId: number, quantity: number) => stored(setQuantity(variantId, quantity)),
    setSelected: (variantIds: number[], selected: boolean) => stored(setSelected(variantIds, selected)),
    /** Removes lines and offers to undo it. */
    remove: (variantIds: number[]) => {
      const count = variantIds.length;
      const removal = removeLines(variantIds).then((undo) =>
        toast(
          t({
            message: plural(count, { one: '# item removed', other: '# items removed' }),
            comment: 'Toast after items were removed from the cart',
          }),
          {
            action: {
              label: t({ message: 'Undo', comment: 'Button of a toast: put the removed items back' }),
              run: () => stored(undo()),
            },
          },
        ),
      );
      stored(removal);
    },
  };
}

export type CartMutations = ReturnType<typeof useCartMutations>;
