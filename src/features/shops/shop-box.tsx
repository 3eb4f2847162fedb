import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopCard } from '#contract/catalog.ts';
import { country } from '../../platform/i18n/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FavorableRate } from './favorable-rate.tsx';
import { FollowerCount } from './follower-count.tsx';
import { ShopMark } from '../../ui/shop-mark.tsx';

interface ShopBoxProps {
  shop: ShopCard;
  /** Product whose page shows the card. */
  productId: number;
  follow?: ReactNode;
}

/** Card of the shop that sells a product. */
export function ShopBox({ shop, productId, follow }: ShopBoxProps) {
  const { id, name, colour, city, fans, products, favourableRate } = shop;
  return (
    <Card aria-label={name} className="space-y-4">
      <div className="flex items-center gap-3">
        {/* Hidden on the narrowest screens to leave space for the name. */}
        <span className="max-xs:hidden">
          <ShopMark name={name} colour={colour} logo={shop.logo} size={48} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{name}</h2>
          <p className="text-xs text-text-3">
            {city}, {country(shop.country)}
          </p>
        </div>
        {follow}
      </div>
      <p className="tabular flex flex-wrap gap-x-4 text-xs text-text-3">
        <FavorableRate value={favourableRate} />
        <span>
          <FollowerCount count={fans} />
        </span>
        <span>
          <Plural
            value={products}
            one="# product"
            other="# products"
            comment="Number of products of a shop or category"
          />
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/shop/{-$id}"
          params={{ id: String(id) }}
          className={`${buttonClass({ variant: 'plain', padding: 'tight' })} flex-1`}
        >
          <Trans comment="Link to a shop">Visit shop</Trans>
        </Link>
        <Link
          to="/service"
          search={{ product: productId }}
          className={`${buttonClass({ variant: 'plain', padding: 'tight' })} flex-1`}
        >
          <Trans>Ask a question</Trans>
        </Link>
      </div>
    </Card>
  );
}
