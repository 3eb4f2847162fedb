import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoredProduct as Stored } from '../../../platform/device/bundles/bundle.ts';
import { pageTitle } from '../../../platform/i18n/brand.ts';
import { imageSizes } from '#domain/images.ts';
import { Card, cardClass } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import { Price } from '../../../ui/price.tsx';
import { SavedNote } from '../../../ui/saved-note.tsx';
import { Rating } from '../../../ui/stars.tsx';

interface StoredProductProps {
  product: Stored;
  /** Time at which the data was current (Unix seconds). */
  at: number;
  /** Favorite button. */
  corner?: ReactNode;
}

/** Product from an offline bundle: the data of its card, and a note about the missing data. */
export function StoredProduct({ product, at, corner }: StoredProductProps) {
  const { title, picture, price, fromPrice, listPrice, rating, reviewCount, freeFreight, inStock, shop } =
    product;
  return (
    <div className="lg:page lg:grid lg:grid-cols-2 lg:gap-10 lg:pt-4">
      <title>{pageTitle(title)}</title>
      <Image
        of={picture}
        alt={title}
        ratio="1 / 1"
        sizes={imageSizes.gallery}
        priority
        className="lg:rounded-xl"
      />
      <div className="page space-y-4 pt-4 pb-8 lg:px-0">
        <div className="flex items-start justify-between gap-3">
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            {fromPrice && (
              <span className="text-sm text-text-3">
                <Trans>from</Trans>
              </span>
            )}
            <Price value={price} listPrice={listPrice} tone={listPrice ? 'sale' : 'text'} />
          </p>
          {corner}
        </div>
        <h1 className="text-lg leading-snug font-medium">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-2">
          <Rating value={rating} count={reviewCount} />
          {freeFreight && (
            <span className="font-medium text-success">
              <Trans>Free shipping</Trans>
            </span>
          )}
          {!inStock && <Trans>Sold out</Trans>}
        </p>
        <SavedNote at={at} />
        <Card as="p" variant="muted" className="text-sm text-text-2">
          <Trans>
            Only part of this product is stored on your device. Go online for options, details and reviews,
            and to add it to your cart.
          </Trans>
        </Card>
        <Link
          to="/shop/{-$id}"
          params={{ id: String(shop.id) }}
          className={`${cardClass({ padding: 'inline' })} flex min-h-14 items-center gap-3`}
        >
          <Icon of={Store} size={20} className="shrink-0 text-primary" />
          <span className="min-w-0 flex-1 free-text-1">{shop.name}</span>
          <Icon of={ChevronRight} size={18} className="shrink-0 text-text-3 rtl:-scale-x-100" />
        </Link>
      </div>
    </div>
  );
}
