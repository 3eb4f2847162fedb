import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { maxQuantity } from '#domain/cart.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Price } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { CartViewLine } from './cart-view.ts';
import { LineImage } from './line-image.tsx';
import { LineTitle } from './line-title.tsx';
import { PriceChange, ShortNote, WaitingMark } from './line-notes.tsx';
import { SwipeToDelete } from './swipe-to-delete.tsx';

interface CartLineRowProps {
  line: CartViewLine;
  /** Selected for buying, or for deletion in edit mode. */
  checked: boolean;
  waiting: boolean;
  onCheck: (checked: boolean) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One variant in the cart: selects it, changes its quantity, removes it. */
export function CartLineRow({ line, checked, waiting, onCheck, onQuantity, onRemove }: CartLineRowProps) {
  const { t } = useLingui();
  const { title, price, stock } = line.info;
  return (
    <SwipeToDelete title={title} onDelete={onRemove}>
      <div className="flex items-start gap-3 py-3 pe-4">
        <div className="-me-3 flex h-21 items-center lg:h-24">
          <Checkbox
            checked={checked}
            onChange={onCheck}
            label={t({
              message: `Select ${title}`,
              comment: 'Checkbox of an item in the cart, read by screen readers',
            })}
          />
        </div>
        <LineImage line={line} />
        <div className="flex min-h-21 min-w-0 flex-1 flex-col justify-between gap-2 lg:min-h-24">
          <div className="flex items-start gap-2">
            <LineTitle line={line} />
            {waiting && <WaitingMark />}
            <span className="-me-2.5 -mt-2.5 hidden pointer-fine:block">
              <IconButton
                label={t({
                  message: `Delete ${title}`,
                  comment: 'Button on an item in the cart, read by screen readers',
                })}
                onClick={onRemove}
                className="text-text-3"
              >
                <Icon of={Trash2} size={18} />
              </IconButton>
            </span>
          </div>
          <ShortNote line={line} onTake={onQuantity} />
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <span className="flex flex-wrap items-baseline gap-x-1.5">
              <Price value={price} tone="text" />
              <PriceChange line={line} />
            </span>
            <Stepper
              value={line.quantity}
              // The quantity may exceed the stock. `ShortNote` offers to lower it; the stepper must not lower it
              // silently.
              max={Math.min(maxQuantity, Math.max(stock, line.quantity))}
              onChange={onQuantity}
              label={t({
                message: `Quantity of ${title}`,
                comment: 'Quantity of an item in the cart, read by screen readers',
              })}
            />
          </div>
        </div>
      </div>
    </SwipeToDelete>
  );
}
