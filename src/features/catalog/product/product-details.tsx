import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { number } from '../../../platform/i18n/format.ts';
import { Price } from '../../../ui/price.tsx';
import { Rating } from '../../../ui/stars.tsx';
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
  const { title, price, fromPrice, rating, reviewCount, sold, seen } = product;
  const shownPrice = shown?.price ?? price;
  // As on the card: with several prices, it is unknown which one the list price belongs to.
  const listPrice = fromPrice ? null : product.listPrice;
  const off =
    listPrice && Number(listPrice) > Number(shownPrice)
      ? Math.round((1 - Number(shownPrice) / Number(listPrice)) * 100)
      : 0;
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
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
            <span className="tabular self-center rounded-sm bg-sale-fill px-1.5 py-0.5 text-xs font-semibold text-on-sale">
              −{off}%
            </span>
          )}
        </p>
        {corner}
      </div>
      <h1 className="mt-2 text-lg leading-snug font-semibold lg:font-display lg:text-2xl">{title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
        <Rating value={rating} count={reviewCount} />
        {sold > 0 && (
          <span className="tabular">
            <Trans>{number(sold, { compact: true })} sold</Trans>
          </span>
        )}
        {seen !== undefined && seen > 0 && (
          <span className="tabular">
            <Plural value={seen} one="Seen once" other={`Seen ${number(seen, { compact: true })} times`} />
          </span>
        )}
      </p>
    </div>
  );
}
