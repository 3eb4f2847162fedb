import { Plural, Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { cents } from '#domain/money.ts';
import { money } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type CartViewLine, isShort } from './cart-view.ts';

/** Previous price, shown when the current price differs from the one at which the line was added. */
export function PriceChange({ line: { addedPrice, info } }: { line: CartViewLine }) {
  if (addedPrice === null || addedPrice === info.price) return null;
  const lower = cents(info.price) < cents(addedPrice);
  return (
    <span className={`tabular text-xs ${lower ? 'text-success' : 'text-text-3'}`}>
      <Trans comment="Price when the item was put into the cart, in lower case; {0} is the amount">
        was {money(addedPrice)}
      </Trans>
    </span>
  );
}

/** Less stock than the quantity: a button offers to lower the quantity. */
export function ShortNote({ line, onTake }: { line: CartViewLine; onTake: (quantity: number) => void }) {
  if (!isShort(line)) return null;
  const { stock } = line.info;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-sale">
      <Plural value={stock} other="Only # left" />
      <Button variant="soft" size="small" onClick={() => onTake(stock)}>
        <Trans comment="Button: change the quantity to the number that is in stock">Change to {stock}</Trans>
      </Button>
    </p>
  );
}

/** The line has an unsent mutation. Appears after two seconds, so that a normal sync shows nothing. */
export function WaitingMark() {
  return (
    <span className="inline-flex items-center text-text-3 animate-fade [animation-delay:2s] [animation-fill-mode:backwards]">
      <Icon of={Clock} size={14} />
      <span className="sr-only">
        <Trans>Waiting to be saved to your account</Trans>
      </span>
    </span>
  );
}
