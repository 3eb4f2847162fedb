import { Trans } from '@lingui/react/macro';
import { type CartView, idsOf } from './cart-view.ts';
import { CartLineRow } from './cart-line.tsx';
import { LineSkeleton } from './cart-skeleton.tsx';
import { GoneCard } from './gone-card.tsx';
import { ShopCard } from './shop-card.tsx';
import type { CartMutations } from './use-cart-mutations.ts';
import type { EditMode } from './use-edit-mode.ts';

interface CartListProps {
  bag: CartView;
  acts: CartMutations;
  edit: EditMode;
  /** Variants with a mutation that the account has not received yet; empty for a visitor. */
  waiting: ReadonlySet<number>;
  /** Product info of lines added on other devices cannot load. */
  offline: boolean;
}

/** Lines of the cart by shop; in edit mode the checkboxes select lines to delete. */
export function CartList({ bag, acts, edit, waiting, offline }: CartListProps) {
  const check = edit.editing ? edit.pick : acts.setSelected;
  return (
    <div className="space-y-3">
      {bag.shops.map((ofShop) => (
        <ShopCard
          key={ofShop.shop.id}
          of={ofShop}
          checked={edit.editing ? edit.stateOf(idsOf(ofShop.lines)) : ofShop.chosen}
          onCheck={(on) => check(idsOf(ofShop.lines), on)}
        >
          {ofShop.lines.map((line) => (
            <li key={line.variantId}>
              <CartLineRow
                line={line}
                checked={edit.editing ? edit.stateOf([line.variantId]) === true : line.selected}
                waiting={waiting.has(line.variantId)}
                onCheck={(on) => check([line.variantId], on)}
                onQuantity={(quantity) => acts.setQuantity(line.variantId, quantity)}
                onRemove={() => acts.remove([line.variantId])}
              />
            </li>
          ))}
        </ShopCard>
      ))}
      {bag.unknown.length > 0 && (
        <section className="rounded-lg border border-border bg-surface py-1">
          {offline ? (
            <p className="px-4 py-3 text-sm text-text-2">
              <Trans>Items from your other devices appear when you’re back online.</Trans>
            </p>
          ) : (
            bag.unknown.map((line) => <LineSkeleton key={line.variantId} />)
          )}
        </section>
      )}
      <GoneCard lines={bag.gone} onRemove={acts.remove} />
    </div>
  );
}
