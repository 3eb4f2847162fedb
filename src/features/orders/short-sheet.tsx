import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Short } from './use-buy-again.ts';

interface ShortSheetProps {
  short: Short[] | null;
  /** Some lines were added to the cart. */
  someAdded: boolean;
  onClose: () => void;
  onCart: () => void;
}

/** Lists the lines of an order that are unavailable, or available in a smaller quantity. */
export function ShortSheet({ short, someAdded, onClose, onCart }: ShortSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      open={short !== null}
      onClose={onClose}
      title={someAdded ? t`Some items aren’t available` : t`No longer available`}
      footer={
        <Button block onClick={someAdded ? onCart : onClose}>
          {someAdded ? <Trans>Go to cart</Trans> : <Trans>Close</Trans>}
        </Button>
      }
    >
      {someAdded && (
        <p className="text-text-2">
          <Trans>Everything else is in your cart.</Trans>
        </p>
      )}
      <ul className="divide-y divide-border">
        {short?.map(({ line, left }) => (
          <li key={line.id} className="flex items-center gap-3 py-3">
            <Image
              of={line.picture}
              alt=""
              ratio="1 / 1"
              sizes="56px"
              className="size-14 shrink-0 rounded-md"
            />
            <div className="min-w-0">
              <p className="free-text-2 text-sm">{line.title}</p>
              <p className="text-sm text-text-3">
                {left === 0 ? (
                  <Trans comment="State of a product: none left">Sold out</Trans>
                ) : (
                  <Plural
                    value={left}
                    one="Only # left. We added it to your cart."
                    other="Only # left. We added them to your cart."
                  />
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
