import { Trans, useLingui } from '@lingui/react/macro';
import { number } from '../../../i18n/format.ts';
import { controlClass } from '../../../ui/field.tsx';
import { type ProductFilter, withPart } from './filter.ts';
import type { Facets } from './filter-names.ts';

interface PriceRangeProps {
  filter: ProductFilter;
  facets: Facets | undefined;
  onChange: (filter: ProductFilter) => void;
}

/** Lowest and highest price in whole dollars. A number counts when its field is left. */
export function PriceRange({ filter, facets, onChange }: PriceRangeProps) {
  const { t } = useLingui();
  const limit = (key: 'minPrice' | 'maxPrice', label: string, reaches: number | null) => (
    <input
      // Taken off from outside, by a chip or a reset: the field starts anew.
      key={`${key} ${filter[key] ?? ''}`}
      aria-label={label}
      placeholder={reaches === null ? label : number(reaches)}
      defaultValue={filter[key]}
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={7}
      className={`${controlClass} tabular placeholder:text-sm`}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={(event) => {
        const dollars = Number.parseInt(event.target.value.replaceAll(/\D/g, ''), 10);
        const value = dollars >= 1 ? Math.min(dollars, 1_000_000) : undefined;
        if (value !== filter[key]) onChange(withPart(filter, key, value));
      }}
    />
  );
  return (
    <fieldset>
      <legend className="pb-2.5 text-sm font-semibold">
        <Trans>Price in dollars</Trans>
      </legend>
      <div className="flex items-center gap-2">
        {limit('minPrice', t`Lowest price`, facets?.minPrice ? Math.floor(Number(facets.minPrice)) : null)}
        <span aria-hidden className="text-text-3">
          –
        </span>
        {limit('maxPrice', t`Highest price`, facets?.maxPrice ? Math.ceil(Number(facets.maxPrice)) : null)}
      </div>
    </fieldset>
  );
}
