import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopCard } from '#contract/catalog.ts';
import { country, number } from '../../platform/i18n/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FavourableRate } from './favourable-rate.tsx';
import { ShopMark } from './shop-mark.tsx';

interface ShopBoxProps {
  shop: ShopCard;
  /** Product whose page shows the card. */
  productId: number;
  follow?: ReactNode;
}

/** Card of the shop that sells a product. */
export function ShopBox({ shop, productId, follow }: ShopBoxProps) {
  const { id, name, colour, city, fans, products, favourableRate } = shop;
  const fansShown = number(fans, { compact: true });
  return (
    <Card aria-label={name} className="space-y-4">
      <div className="flex items-center gap-3">
        {/* Hidden on the narrowest screens to leave space for the name. */}
        <span className="max-xs:hidden">
          <ShopMark name={name} colour={colour} size={48} />
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
        <FavourableRate value={favourableRate} />
        <span>
          <Plural value={fans} one={`${fansShown} fan`} other={`${fansShown} fans`} />
        </span>
        <span>
          <Plural value={products} one="# product" other="# products" />
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/shop/{-$id}"
          params={{ id: String(id) }}
          className={`${buttonClass({ kind: 'plain', padding: 'tight' })} flex-1`}
        >
          <Trans>Visit shop</Trans>
        </Link>
        <Link
          to="/service"
          search={{ product: productId }}
          className={`${buttonClass({ kind: 'plain', padding: 'tight' })} flex-1`}
        >
          <Trans>Ask a question</Trans>
        </Link>
      </div>
    </Card>
  );
}
