import { recentSalesDays } from '#domain/recent-sales.ts';
import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopCard } from '#contract/catalog.ts';
import { compactPlural, country, number } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Image } from '../../ui/image.tsx';
import { ShopMark } from '../../ui/shop-mark.tsx';
import { FavorableRate } from './favorable-rate.tsx';
import { FollowerCount } from './follower-count.tsx';

interface ShopRowProps {
  shop: ShopCard;
  /** Follow button. */
  follow?: ReactNode;
}

/** Shop in the list: name, location, ratings, best sellers. */
export function ShopRow({ shop, follow }: ShopRowProps) {
  const { id, name, city, fans, favourableRate, pictures } = shop;
  const salesShown = number(shop.sales, { compact: true });
  const sales = compactPlural(shop.sales);
  return (
    <Card as="article" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3">
        <Link
          to="/shop/{-$id}"
          params={{ id: String(id) }}
          className="flex min-w-0 flex-1 basis-40 items-center gap-3"
        >
          <ShopMark name={name} colour={shop.colour} logo={shop.logo} size={48} />
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="block text-xs text-text-3">
              {city}, {country(shop.country)}
            </span>
          </span>
        </Link>
        {follow}
      </div>
      <p className="tabular flex flex-wrap gap-x-3 py-2.5 text-xs text-text-3">
        <FavorableRate value={favourableRate} />
        <span>
          <FollowerCount count={fans} />
        </span>
        {sales > 0 && (
          <span>
            <Plural
              value={sales}
              other={`${salesShown} sold in ${recentSalesDays} days`}
              comment="Number of items sold; {salesShown} may be rounded, as in 1.2K"
            />
          </span>
        )}
      </p>
      <Link
        to="/shop/{-$id}"
        params={{ id: String(id) }}
        tabIndex={-1}
        aria-hidden
        className="grid grid-cols-3 gap-2"
      >
        {pictures.slice(0, 3).map((image) => (
          <Image
            key={image.hash}
            of={image}
            alt=""
            ratio="1 / 1"
            sizes="(width >= 64rem) 160px, 30vw"
            className="rounded-md"
          />
        ))}
      </Link>
    </Card>
  );
}
