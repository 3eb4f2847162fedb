import { reportNotStored } from '../../ui/report-not-stored.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { acceptChanges } from './cart-commands.ts';
import { money } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Difference, idsOf } from './cart-view.ts';
import { LineImage } from './line-image.tsx';
import { LineTitle } from './line-title.tsx';

interface ChangesSheetProps {
  open: boolean;
  onClose: () => void;
  differences: Difference[];
  /** Runs after the changes are accepted. */
  onAccepted: () => void;
  label: ReactNode;
}

/**
 * Prices and stock that changed since the user last looked. The user accepts them together; none is applied silently.
 */
export default function ChangesSheet({ open, onClose, differences, onAccepted, label }: ChangesSheetProps) {
  const { t } = useLingui();
  const accept = () => {
    const accepted = acceptChanges(idsOf(differences.map(({ line }) => line))).then(onAccepted);
    accepted.catch(reportNotStored);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t({
        message: 'What’s changed',
        comment: 'Title of the sheet with changes of prices and stock in the cart',
      })}
      footer={
        <Button size="large" block onClick={accept}>
          {label}
        </Button>
      }
    >
      <ul className="divide-y divide-border">
        {differences.map(({ line, kind }) => (
          <li key={line.variantId} className="flex items-start gap-3 py-3">
            <LineImage line={line} dim={kind === 'gone'} />
            <div className="min-w-0 flex-1">
              <LineTitle line={line} />
              <ChangeDetails of={{ line, kind }} />
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The change, and the effect of accepting it. */
function ChangeDetails({ of: { line, kind } }: { of: Difference }) {
  const { addedPrice, info, quantity } = line;
  return (
    <div className="tabular mt-1.5 space-y-0.5 text-sm">
      {addedPrice !== null && addedPrice !== info.price && kind !== 'gone' && (
        <p className={kind === 'cheaper' ? 'text-success' : undefined}>
          <Trans comment="Change of a price in the cart: <0>{0}</0> is the old price, <1>{1}</1> the new one">
            <s className="text-text-3">{money(addedPrice)}</s> now{' '}
            <strong className="font-semibold">{money(info.price)}</strong>
          </Trans>
        </p>
      )}
      {kind === 'short' && (
        <p className="text-sale">
          <Plural
            value={info.stock}
            one={`Only # left. We changed your quantity from ${quantity} to #.`}
            other={`Only # left. We changed your quantity from ${quantity} to #.`}
          />
        </p>
      )}
      {kind === 'gone' && (
        <p className="text-sale">
          {info.available ? (
            <Trans>Sold out. It stays in your cart but isn’t selected.</Trans>
          ) : (
            <Trans>No longer sold. It stays in your cart but isn’t selected.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
