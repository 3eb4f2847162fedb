import { useLingui } from '@lingui/react/macro';
import type { Input, Output } from '../api/call.ts';
import { moment } from '../ui/times.ts';
import { Badge } from '../ui/badge.tsx';

export type ListedProduct = Output<'product/list'>['list'][number];
export type Product = Output<'product/show'>;
type ProductState = NonNullable<Input<'product/list'>['status']>;

/** In the order of the menu. */
export const productStates: ProductState[] = ['on_sale', 'low', 'sold_out', 'scheduled', 'delisted'];

export function useProductStateNames(): Record<ProductState, string> {
  const { t } = useLingui();
  return {
    on_sale: t`On sale`,
    low: t`Low in stock`,
    sold_out: t`Sold out`,
    scheduled: t`Scheduled`,
    delisted: t`Not on sale`,
  };
}

export function ProductStateBadge({
  onSale,
  inStock,
  isLow,
  publishAt,
  isIncomplete,
}: Pick<ListedProduct, 'onSale' | 'inStock' | 'isLow' | 'publishAt' | 'isIncomplete'>) {
  const { t } = useLingui();
  const names = useProductStateNames();
  if (!onSale && isIncomplete) return <Badge tone="bad">{t`Not published`}</Badge>;
  if (!onSale && publishAt !== null)
    return <Badge tone="active">{t`On sale from ${moment(publishAt)}`}</Badge>;
  if (!onSale) return <Badge tone="neutral">{names.delisted}</Badge>;
  if (!inStock) return <Badge tone="bad">{names.sold_out}</Badge>;
  return isLow ? <Badge tone="waiting">{names.low}</Badge> : <Badge tone="good">{names.on_sale}</Badge>;
}
