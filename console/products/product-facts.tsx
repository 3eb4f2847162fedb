import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { number } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import type { EditorPart } from './editor-part.ts';
import { ProductSchedule } from './product-schedule.tsx';
import type { Product } from './product-state.tsx';

interface ProductFactsProps extends EditorPart {
  product: Product | null;
  children?: ReactNode;
}

/** On sale or not, category, weight and former price. */
export function ProductFacts({ draft, change, faults, product, children }: ProductFactsProps) {
  const { t } = useLingui();
  const maySchedule = useMay('product/schedule');
  const { data } = useQuery(query('product/choices', {}));
  return (
    <>
      <Panel title={t`Availability`}>
        <label className="control flex items-center gap-3 font-medium">
          <input
            type="checkbox"
            className="size-4 accent-primary"
            aria-describedby="on-sale-meaning"
            checked={draft.onSale}
            onChange={(event) => change({ onSale: event.target.checked })}
          />
          <Trans>On sale</Trans>
        </label>
        <p id="on-sale-meaning" className="text-xs text-text-2">
          {draft.onSale ? (
            <Trans>Shoppers can find and buy it.</Trans>
          ) : (
            <Trans>Hidden from shoppers, such as a draft.</Trans>
          )}
        </p>
        {product && !product.form.onSale && !draft.onSale && (
          <ProductSchedule product={product} mayEdit={maySchedule} />
        )}
      </Panel>
      <Panel title={t`Details`}>
        <div className="grid gap-3">
          {children}
          <SelectField
            label={t`Category`}
            value={draft.category}
            onChange={(event) => change({ category: event.target.value })}
          >
            {data?.categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t`Weight in grams`}
            inputMode="numeric"
            hint={t`With packaging; it determines the freight.`}
            error={faults.has('grams') ? t`Enter a whole number above zero.` : undefined}
            value={draft.grams}
            onChange={(event) => change({ grams: event.target.value })}
          />
          <TextField
            label={t`Former price in US dollars`}
            inputMode="decimal"
            hint={t`Shown crossed out. Optional.`}
            error={faults.has('listPrice') ? t`Has to be above the price of every variant.` : undefined}
            value={draft.listPrice}
            onChange={(event) => change({ listPrice: event.target.value })}
          />
          {product && (
            <Facts
              of={[
                [t`Shop`, product.shop],
                [t`Handle`, product.handle],
                [t`Created`, moment(product.createdAt)],
                [t`Sold`, number(product.sold)],
                [t`Import`, product.source === 'console' ? null : product.source],
              ]}
            />
          )}
        </div>
      </Panel>
    </>
  );
}
