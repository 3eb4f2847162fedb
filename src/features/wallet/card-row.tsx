import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Card } from '#contract/cards.ts';
import { brandName, isExpired } from '#domain/card-number.ts';
import { BrandMark } from './brand-mark.tsx';

/** Saved card: brand, last four digits, expiry, holder. */
export function CardRow({ card, end }: { card: Card; end?: ReactNode }) {
  const { brand, last4, expMonth, expYear, holder } = card;
  const until = `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
  return (
    <span className="flex min-h-16 w-full items-center gap-3">
      <BrandMark brand={brand} />
      <span className="min-w-0 flex-1">
        <span className="tabular block font-semibold wrap-break-word">
          {brandName(brand)} <span dir="ltr">•• {last4}</span>
        </span>
        <span className="tabular block free-text-1 text-sm text-text-3">
          {isExpired(expMonth, expYear) ? (
            <span className="text-danger">
              <Trans comment="State of a saved bank card: {until} is month and year">Expired {until}</Trans>
            </span>
          ) : (
            until
          )}{' '}
          · {holder}
        </span>
      </span>
      {end}
    </span>
  );
}
