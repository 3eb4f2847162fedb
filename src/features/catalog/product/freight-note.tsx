import { Trans } from '@lingui/react/macro';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductDetail } from '#contract/products.ts';
import { freight, untilFree } from '#domain/freight.ts';
import { amount, cents } from '#domain/money.ts';
import { money } from '../../../platform/i18n/format.ts';
import { Icon } from '../../../ui/icon.tsx';

interface FreightNoteProps {
  product: Pick<ProductDetail, 'freight' | 'weightGrams'>;
  /** US dollars, "12.34": price of one item with the current choice. */
  price: string;
  /** Place of dispatch, for example "Oslo, Norway". */
  origin: string;
}

/** Shipping cost of one item, and the amount missing for free shipping. */
export function FreightNote({ product, price, origin }: FreightNoteProps) {
  const { base, perKg, freeFrom } = product.freight;
  const rule = {
    baseCents: cents(base),
    perKgCents: cents(perKg),
    freeFromCents: freeFrom === null ? null : cents(freeFrom),
  };
  const goods = cents(price);
  const costs = freight(rule, goods, product.weightGrams);
  const more = untilFree(rule, goods);
  let hint: ReactNode = null;
  if (more !== null && freeFrom !== null) {
    hint = (
      <Trans>
        Add {money(amount(more))} more for free shipping from this shop (minimum {money(freeFrom)})
      </Trans>
    );
  }
  return (
    <div className="flex items-start gap-3 text-sm">
      <Icon of={Truck} size={20} className="mt-0.5 shrink-0 text-text-3" />
      <div>
        <p className={costs === 0 ? 'font-medium text-success' : 'font-medium'}>
          {costs === 0 ? (
            <Trans>Free shipping</Trans>
          ) : (
            <Trans comment="Cost of shipping: {0} is the amount">Shipping {money(amount(costs))}</Trans>
          )}
        </p>
        {hint && <p className="tabular text-text-3">{hint}</p>}
        <p className="text-text-3">
          <Trans comment="Note on a product: {origin} is a country">Ships from {origin}</Trans>
        </p>
      </div>
    </div>
  );
}
