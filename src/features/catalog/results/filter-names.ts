import { useLingui } from '@lingui/react/macro';
import type { Output } from '#contract/calls.ts';
import { money } from '../../../platform/i18n/format.ts';
import type { Criterion, ProductFilter, Sort } from './filter.ts';

export type Facets = NonNullable<Output<'productList'>['facets']>;

/** Names of sort orders and active filters in the current language. */
export function useFilterNames() {
  const { t } = useLingui();
  const sortNames: Record<Sort, string> = {
    relevance: t({ message: 'Best match', comment: 'Sort order of products' }),
    sold: t({ message: 'Best selling', comment: 'Sort order of products' }),
    newest: t`Newest`,
    price_asc: t`Price: low to high`,
    price_desc: t`Price: high to low`,
  };
  const price = ({ minPrice, maxPrice }: ProductFilter): string => {
    const [low, high] = [minPrice, maxPrice].map(
      (dollars) => dollars !== undefined && money(String(dollars)),
    );
    if (low && high) return t({ message: `${low} to ${high}`, comment: 'Chosen filter: range of prices' });
    return low
      ? t({ message: `From ${low}`, comment: 'Chosen filter: range of prices' })
      : t({ message: `Up to ${high || ''}`, comment: 'Chosen filter: range of prices' });
  };
  const criterionName = (criterion: Criterion, filter: ProductFilter, facets: Facets | undefined): string => {
    const { rating } = filter;
    switch (criterion) {
      case 'category':
        return facets?.categories.find(({ slug }) => slug === filter.category)?.name ?? t`Category`;
      case 'shop':
        return (
          facets?.shops.find(({ id }) => id === filter.shop)?.name ??
          t({ message: 'Shop', comment: 'Button, menu entry and filter: a seller’s shop (noun)' })
        );
      case 'price':
        return price(filter);
      case 'rating':
        return t`${rating ?? 0} stars and up`;
      case 'inStock':
        return t({ message: 'In stock', comment: 'Filter and state: the product can be bought' });
      case 'freeFreight':
        return t`Free shipping`;
      default:
        return criterion satisfies never;
    }
  };
  return { sortNames, criterionName };
}
