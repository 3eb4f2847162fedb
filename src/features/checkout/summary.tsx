import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { money } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import type { PricedQuote } from './checkout.queries.ts';

/** Breakdown of the total. */
export function Summary({ quote }: { quote: PricedQuote }) {
  return (
    <Card>
      <dl className="space-y-2">
        <Row label={<Trans>Items</Trans>}>{money(quote.subtotal)}</Row>
        <Row label={<Trans>Shipping</Trans>}>
          {quote.freight === '0.00' ? <Trans>Free</Trans> : money(quote.freight)}
        </Row>
        {quote.discount !== '0.00' && (
          <Row label={<Trans>Discount</Trans>}>
            <span className="text-success">{money(`-${quote.discount}`)}</span>
          </Row>
        )}
        <div className="flex items-baseline justify-between gap-3 border-t border-border pt-3">
          <dt className="font-semibold">
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Price value={quote.total} size="lg" tone="text" />
          </dd>
        </div>
      </dl>
      {quote.totalBefore !== null && (
        <p role="status" className="mt-3 rounded-md bg-surface-2 px-3 py-2 text-sm text-text-2">
          <Trans>
            Prices have changed: the total was {money(quote.totalBefore)} and is now {money(quote.total)}.
          </Trans>
        </p>
      )}
    </Card>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="tabular flex justify-between gap-3 text-text-2">
      <dt>{label}</dt>
      <dd className="text-text">{children}</dd>
    </div>
  );
}
