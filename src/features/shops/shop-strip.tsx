import { Link } from '@tanstack/react-router';
import type { ShopCard } from '#contract/catalog.ts';
import { country } from '../../platform/i18n/format.ts';
import { cardClass } from '../../ui/card.tsx';
import { Image } from '../../ui/image.tsx';
import { FollowerCount } from './follower-count.tsx';
import { ShopMark } from '../../ui/shop-mark.tsx';

/** Popular shops in one row: best sellers, name, location. */
export function ShopStrip({ shops }: { shops: ShopCard[] }) {
  return (
    <ul className="no-scrollbar -mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 lg:mx-0 lg:px-0">
      {shops.map((shop) => (
        <li key={shop.id} className="w-68 shrink-0 snap-start">
          <Link
            to="/shop/{-$id}"
            params={{ id: String(shop.id) }}
            className={`${cardClass({ padding: 'none' })} block overflow-hidden transition-shadow duration-150 hover:shadow-md`}
          >
            <span className="grid grid-cols-3 gap-0.5">
              {shop.pictures.slice(0, 3).map((image) => (
                <Image key={image.hash} of={image} alt="" ratio="1 / 1" sizes="84px" />
              ))}
            </span>
            <span className="flex items-center gap-3 p-3">
              <ShopMark name={shop.name} colour={shop.colour} logo={shop.logo} size={40} />
              <span className="min-w-0">
                <span className="block free-text-1 font-semibold">{shop.name}</span>
                <span className="block text-xs text-text-3">
                  {country(shop.country)} · <FollowerCount count={shop.fans} />
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
