import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { compactPlural, number } from '../../../platform/i18n/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Price } from '../../../ui/price.tsx';
import { Rating } from '../../../ui/stars.tsx';
import { SoldCount } from '../sold-count.tsx';
import type { ShownPrice } from './choice.ts';

interface ProductDetailsProps {
  /** A card is enough to render first; the remaining fields follow with the full product. */
  product: ProductCard & { seen?: number };
  /** Price of the variants that match the choice. */
  shown?: ShownPrice | null;
  /** Favorite button beside the price. */
  corner?: ReactNode;
}

/** Price, title, rating and sales. */
export function ProductDetails({ product, shown, corner }: ProductDetailsProps) {
  const { title, price, fromPrice, rating, reviewCount, sold, seen = 0 } = product;
  const views = compactPlural(seen);
  const shownPrice = shown?.price ?? price;
  // As on the card: with several prices, it is unknown which one the list price belongs to.
  const listPrice = fromPrice ? null : product.listPrice;
  const off =
    listPrice && Number(listPrice) > Number(shownPrice)
      ? Math.round((1 - Number(shownPrice) / Number(listPrice)) * 100)
      : 0;
  return (
    <div>
      <div className="flex min-h-11 items-start justify-between gap-3">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          {(shown?.varies ?? fromPrice) && (
            <span className="text-sm text-text-3">
              <Trans>from</Trans>
            </span>
          )}
          <Price
            value={shownPrice}
            listPrice={off > 0 ? listPrice : null}
            size="xl"
            tone={off > 0 ? 'sale' : 'text'}
          />
          {off >= 5 && (
            <Badge variant="sale" className="self-center">
              −{off}%
            </Badge>
          )}
        </p>
        {corner}
      </div>
      <h1 className="mt-2 text-lg leading-snug font-semibold lg:font-display lg:text-2xl">{title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
        <Rating value={rating} count={reviewCount} />
        {sold > 0 && (
          <span className="tabular">
            <SoldCount count={sold} />
          </span>
        )}
        {seen > 0 && (
          <span className="tabular">
            <Plural
              value={views}
              one="Viewed once"
              other={`${number(seen, { compact: true })} views`}
              comment="Number of times that a product was viewed; {0} may be rounded, as in 1.2K"
            />
          </span>
        )}
      </p>
    </div>
  );
}
