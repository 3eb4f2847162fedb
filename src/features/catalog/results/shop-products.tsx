import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import type { ShopDetail } from '#contract/shops.ts';
import { number } from '../../../platform/i18n/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type ProductFilter, withPart } from './filter.ts';
import { ProductResults } from './product-results.tsx';

interface ShopProductsProps {
  shop: Pick<ShopDetail, 'id' | 'categories'>;
  filter: ProductFilter;
  onChange: (filter: ProductFilter) => void;
  corner?: (product: ProductCard) => ReactNode;
}

/** Products of one shop: its categories, and the sort orders and filters of every list. */
export function ShopProducts({ shop, filter, onChange, corner }: ShopProductsProps) {
  const { t } = useLingui();
  const { category } = filter;
  return (
    <section aria-label={t`Products`} className="pt-2">
      {shop.categories.length > 1 && (
        // Wide screens show the categories among the filters in the sidebar.
        <div
          role="group"
          aria-label={t`Categories`}
          className="no-scrollbar flex gap-2 overflow-x-auto px-4 pt-1 lg:hidden"
        >
          <Chip
            selected={category === undefined}
            onClick={() => onChange(withPart(filter, 'category', undefined))}
          >
            <Trans>All</Trans>
          </Chip>
          {shop.categories.map(({ slug, name, count }) => (
            <Chip
              key={slug}
              selected={category === slug}
              onClick={() => onChange(withPart(filter, 'category', slug))}
            >
              {name} <span className="tabular text-xs font-normal">{number(count)}</span>
            </Chip>
          ))}
        </div>
      )}
      <ProductResults filter={filter} within={shop.id} onChange={onChange} {...(corner && { corner })} />
    </section>
  );
}
