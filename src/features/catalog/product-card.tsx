import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductCard as Product } from '#contract/catalog.ts';
import { imageSizes } from '#domain/images.ts';
import { Badge } from '../../ui/badge.tsx';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/stars.tsx';
import { cardTransition, handleCardTap } from './tapped-card.ts';
import { SoldCount } from './sold-count.tsx';

interface ProductCardProps {
  product: Product;
  /** Visible without scrolling: its image loads with priority. */
  priority?: boolean;
  /** Favorite button on the image's corner. */
  corner?: ReactNode;
}

/** Image, price, title, rating and sales. The whole card links to the product. */
export function ProductCard({ product, priority = false, corner }: ProductCardProps) {
  const { id, title, picture, price, fromPrice, rating, reviewCount, sold, freeFreight, inStock, shop } =
    product;
  // The list price belongs to one variant: beside the lowest of several prices it would show a false discount.
  const listPrice = fromPrice ? null : product.listPrice;
  const off = listPrice ? Math.round((1 - Number(price) / Number(listPrice)) * 100) : 0;
  return (
    <article className="group relative min-w-0">
      <Link
        to="/detail/{-$product}/{-$mer}"
        params={{ product: String(id), mer: String(shop.id) }}
        viewTransition={cardTransition}
        onClick={(event) => handleCardTap(product, event)}
        className="block rounded-lg"
      >
        <div className="relative overflow-hidden rounded-lg">
          <Image
            of={picture}
            alt=""
            ratio="1 / 1"
            priority={priority}
            sizes={imageSizes.card}
            className="transition-transform duration-240 group-hover:scale-[1.04] group-active:scale-[0.98]"
          />
          {off >= 5 && inStock && (
            <Badge variant="sale" className="absolute start-2.5 top-2.5">
              −{off}%
            </Badge>
          )}
          {!inStock && (
            <span className="absolute inset-x-2.5 bottom-2.5 rounded-sm bg-surface/90 px-2 py-1 text-center text-xs font-medium text-text-2">
              <Trans>Sold out</Trans>
            </span>
          )}
        </div>
        <div className="mt-2.5 space-y-1 px-0.5">
          <h3 className="free-text-2 hyphens-auto text-sm leading-snug group-hover:text-primary">{title}</h3>
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            {fromPrice && (
              <span className="text-xs text-text-3">
                <Trans comment="Before the lowest price of a product, in lower case">from</Trans>
              </span>
            )}
            <Price value={price} listPrice={listPrice} tone={listPrice ? 'sale' : 'text'} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-text-3">
            <Rating value={rating} count={reviewCount} />
            {sold > 0 && (
              <span className="tabular">
                <SoldCount count={sold} />
              </span>
            )}
          </p>
          {freeFreight && (
            <p className="text-xs font-medium text-success">
              <Trans comment="Note on a product">Free shipping</Trans>
            </p>
          )}
        </div>
      </Link>
      {corner && <div className="absolute end-1.5 top-1.5">{corner}</div>}
    </article>
  );
}
