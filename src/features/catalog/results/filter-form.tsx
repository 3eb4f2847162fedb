import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { number } from '../../../platform/i18n/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type ProductFilter, withPart } from './filter.ts';
import type { Facets } from './filter-names.ts';
import { PriceRange } from './price-range.tsx';

interface FilterFormProps {
  filter: ProductFilter;
  /** Counts under the other filters; absent while loading. */
  facets: Facets | undefined;
  onChange: (filter: ProductFilter) => void;
  /** Beside the list on a wide screen: one choice per line with its count at the end. */
  column?: boolean;
  /** Hides the filter by shop, on a shop's own page. */
  noShops?: boolean;
}

/** All filters of a list with the number of results of each choice. Each choice applies immediately. */
export function FilterForm({ filter, facets, onChange, column = false, noShops = false }: FilterFormProps) {
  const { t } = useLingui();
  // In very large lists, the server counts only the best sellers: a count of zero does not mean no results.
  const isMore = facets?.atLeast === true;
  const set = <Key extends keyof ProductFilter>(key: Key, value: ProductFilter[Key]) =>
    onChange(withPart(filter, key, filter[key] === value ? undefined : value));
  const option = (
    key: string,
    selected: boolean,
    label: ReactNode,
    count: number | undefined,
    onClick: () => void,
  ) => {
    const Option = column ? Line : Chip;
    return (
      <Option key={key} selected={selected} disabled={count === 0 && !selected && !isMore} onClick={onClick}>
        {column ? <span className="flex min-w-0 items-center gap-1.5">{label}</span> : label}
        {count !== undefined && !(isMore && count === 0) && (
          <span className="tabular text-xs font-normal">
            {number(count)}
            {isMore && '+'}
          </span>
        )}
      </Option>
    );
  };
  const atLeast = (stars: number) => facets?.ratings.find((each) => each.stars === stars)?.count;
  return (
    <div className="space-y-6">
      <Group column={column} legend={<Trans>Category</Trans>}>
        {facets?.categories.map(({ slug, name, count }) =>
          option(slug, filter.category === slug, name, count, () => set('category', slug)),
        )}
      </Group>
      <PriceRange filter={filter} facets={facets} onChange={onChange} live={!column} />
      <Group
        column={column}
        legend={<Trans comment="Name of a filter: lowest rating of a product">Rating</Trans>}
      >
        {[4, 3, 2].map((stars) =>
          option(
            String(stars),
            filter.rating === stars,
            <>
              <Icon of={Star} size={14} filled className="text-star-fill" />
              <span aria-hidden className="tabular">
                {stars}+
              </span>
              <span className="sr-only">{t`${stars} stars and up`}</span>
            </>,
            atLeast(stars),
            () => set('rating', stars),
          ),
        )}
      </Group>
      <Group column={column} legend={<Trans>Availability and shipping</Trans>}>
        {option('stock', filter.inStock === true, t`In stock`, facets?.inStock, () => set('inStock', true))}
        {option('freight', filter.freeFreight === true, t`Free shipping`, facets?.freeFreight, () =>
          set('freeFreight', true),
        )}
      </Group>
      {!noShops && (
        <Group column={column} legend={<Trans>Shop</Trans>}>
          {facets?.shops.map(({ id, name, count }) =>
            option(String(id), filter.shop === id, name, count, () => set('shop', id)),
          )}
        </Group>
      )}
    </div>
  );
}

/** Choice as a line, styled as text until hovered. */
function Line({ selected, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { selected: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className="flex min-h-9 w-full items-center justify-between gap-3 rounded-sm px-2 text-start text-sm hover:bg-surface-2 disabled:opacity-40 aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary"
    />
  );
}

interface GroupProps {
  legend: ReactNode;
  column: boolean;
  children: ReactNode;
}

function Group({ legend, column, children }: GroupProps) {
  return (
    <fieldset>
      <legend className="pb-2.5 text-sm font-semibold">{legend}</legend>
      <div className={column ? '-mx-2 min-h-9' : 'flex min-h-9 flex-wrap gap-2'}>{children}</div>
    </fieldset>
  );
}
