import type { ReactNode } from 'react';
import type { ShopDetail } from '#contract/shops.ts';
import { country } from '../../platform/i18n/format.ts';
import { Rating } from '../../ui/stars.tsx';
import { FavorableRate } from './favorable-rate.tsx';
import { FollowerCount } from './follower-count.tsx';
import { ShopCover } from './shop-cover.tsx';
import { ShopMark } from '../../ui/shop-mark.tsx';

interface ShopHeaderProps {
  shop: ShopDetail;
  /** Buttons: follow, contact. */
  actions: ReactNode;
}

/** Header of a shop: cover, mark, name, location, ratings, description. */
export function ShopHeader({ shop, actions }: ShopHeaderProps) {
  const { name, colour, city, intro, fans, favourableRate, scores } = shop;
  return (
    <header className="lg:page">
      <ShopCover name={name} colour={colour} pictures={shop.pictures} />
      <div className="page relative lg:flex lg:items-start lg:gap-5 lg:px-6">
        <div className="-mt-9 flex items-end justify-between gap-3 lg:order-2 lg:mt-4 lg:flex-row-reverse lg:items-center">
          <span className="rounded-[32%] border-4 border-bg bg-bg lg:hidden">
            <ShopMark name={name} colour={colour} logo={shop.logo} size={72} />
          </span>
          <div className="flex items-center gap-2 pb-1">{actions}</div>
        </div>
        <span className="-mt-10 hidden rounded-[32%] border-4 border-bg bg-bg lg:block">
          <ShopMark name={name} colour={colour} logo={shop.logo} size={96} />
        </span>
        <div className="min-w-0 flex-1 lg:pt-3">
          <h1 className="mt-1.5 font-display text-2xl font-semibold break-words lg:mt-0">{name}</h1>
          <p className="text-sm text-text-3">
            {city}, {country(shop.country)}
          </p>
          <p className="tabular mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-2">
            <Rating value={scores.product} count={scores.count} />
            <FavorableRate value={favourableRate} />
            <span>
              <FollowerCount count={fans} />
            </span>
          </p>
          {intro && <p className="mt-2 free-text-2 max-w-prose text-sm text-text-2">{intro}</p>}
        </div>
      </div>
    </header>
  );
}
