import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { number } from '../../../platform/i18n/format.ts';
import { controlClass } from '../../../ui/field.tsx';
import { type ProductFilter, withPart } from './filter.ts';
import type { Facets } from './filter-names.ts';

interface PriceRangeProps {
  filter: ProductFilter;
  facets: Facets | undefined;
  onChange: (filter: ProductFilter) => void;
  /** Applies a number while typing; otherwise on blur. */
  live: boolean;
}

/** Debounce between two digits. */
const typingMs = 300;

/** Lowest and highest price in whole dollars. */
export function PriceRange({ filter, facets, onChange, live }: PriceRangeProps) {
  const { t } = useLingui();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A chip or reset changed the limits from outside: remount the inputs. Their own changes must not.
  const [own, setOwn] = useState(filter);
  const [resets, setResets] = useState(0);
  if (own.minPrice !== filter.minPrice || own.maxPrice !== filter.maxPrice) {
    setOwn(filter);
    setResets(resets + 1);
  }
  const take = (key: 'minPrice' | 'maxPrice', text: string) => {
    clearTimeout(timer.current);
    const dollars = Number.parseInt(text.replaceAll(/\D/g, ''), 10);
    const value = dollars >= 1 ? Math.min(dollars, 1_000_000) : undefined;
    if (value === filter[key]) return;
    if (live) setOwn(withPart(own, key, value));
    onChange(withPart(filter, key, value));
  };
  const limit = (key: 'minPrice' | 'maxPrice', label: string, bound: number | null) => (
    <input
      key={`${key} ${resets}`}
      aria-label={label}
      placeholder={bound === null ? '' : number(bound)}
      defaultValue={filter[key]}
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={7}
      className={`${controlClass} tabular placeholder:text-sm`}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onChange={({ target: { value } }) => {
        if (!live) return;
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => take(key, value), typingMs);
      }}
      onBlur={(event) => take(key, event.target.value)}
    />
  );
  return (
    <fieldset>
      <legend className="pb-2.5 text-sm font-semibold">
        <Trans>Price in dollars</Trans>
      </legend>
      <div className="flex items-center gap-2">
        {limit(
          'minPrice',
          t({ message: 'Lowest price', comment: 'Label of a field in the filters' }),
          facets?.minPrice ? Math.floor(Number(facets.minPrice)) : null,
        )}
        <span aria-hidden className="text-text-3">
          –
        </span>
        {limit(
          'maxPrice',
          t({ message: 'Highest price', comment: 'Label of a field in the filters' }),
          facets?.maxPrice ? Math.ceil(Number(facets.maxPrice)) : null,
        )}
      </div>
    </fieldset>
  );
}
