import { Price } from '../../ui/price.tsx';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { type CartView, idsOf } from './cart-view.ts';
import { CartBar } from './cart-bar.tsx';
import type { CartMutations } from './use-cart-mutations.ts';
import type { EditMode } from './use-edit-mode.ts';

/** Sum of the selected goods, without shipping, which depends on the address. */
function CartSum({ total }: { total: string }) {
  return (
    <p className="leading-tight lg:flex lg:flex-wrap lg:items-baseline lg:justify-between lg:gap-x-3">
      <span className="hidden text-text-2 lg:inline">
        <Trans comment="Row of the sum in the cart">Selected items</Trans>
      </span>
      <Price value={total} tone="text" className="justify-end" />
      <span className="block text-xs text-text-3 max-xs:hidden lg:mt-1 lg:w-full lg:text-start">
        <Trans comment="Note under the sum in the cart, in lower case">without shipping</Trans>
      </span>
    </p>
  );
}

interface CartFootProps {
  bag: CartView;
  acts: CartMutations;
  edit: EditMode;
  online: boolean;
  onCheckout: () => void;
}

/** Reason why the selection cannot go to checkout (spec §5: at least one item); `null`: it can. */
function obstacleOf({ count, unknown }: CartView, online: boolean) {
  // Lines without product info count too: another device may have selected them, and their info is still loading.
  if (count === 0 && unknown.length === 0) return <Trans>Select at least one item</Trans>;
  return online ? null : <Trans>You need a connection to check out</Trans>;
}

/** Footer of the cart: sum and checkout button, or the delete button in edit mode. */
export function CartFoot({ bag, acts, edit, online, onCheckout }: CartFootProps) {
  const ids = idsOf(bag.buyable);
  if (edit.editing) {
    const picked = edit.pickedOf(ids);
    return (
      <CartBar
        checked={edit.stateOf(ids)}
        onCheckAll={(on) => edit.pick(ids, on)}
        obstacle={null}
        button={
          <Button
            variant="sale"
            disabled={picked.length === 0}
            onClick={() => {
              acts.remove(picked);
              edit.end();
            }}
          >
            {picked.length === 0 ? (
              <Trans comment="Button: delete an address, or the selected items of the cart">Delete</Trans>
            ) : (
              <Trans comment="Button: delete the selected items of the cart; {0} is their number">
                Delete ({picked.length})
              </Trans>
            )}
          </Button>
        }
      />
    );
  }
  const obstacle = obstacleOf(bag, online);
  return (
    <CartBar
      checked={bag.chosen}
      onCheckAll={(on) => acts.setSelected(ids, on)}
      obstacle={obstacle}
      sum={<CartSum total={bag.total} />}
      button={
        <Button
          disabled={obstacle !== null || bag.count === 0}
          onClick={onCheckout}
          className="shrink-0 max-xs:px-4 lg:mt-3 lg:w-full"
        >
          {bag.count === 0 ? (
            <Trans comment="Button: begin the order (verb)">Check out</Trans>
          ) : (
            <Trans comment="Button: begin the order (verb); {0} is the number of items">
              Check out ({bag.count})
            </Trans>
          )}
        </Button>
      }
    />
  );
}
