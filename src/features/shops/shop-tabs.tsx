import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopDetail } from '#contract/shops.ts';
import { number } from '../../platform/i18n/format.ts';
import { tab, TabRow } from '../../ui/tab-row.tsx';

type View = 'reviews' | 'about' | undefined;

interface ShopTabsProps {
  shop: Pick<ShopDetail, 'id' | 'products' | 'scores'>;
  view: View;
  /** Other search parameters, kept so that the filters are still set when the user returns to the products. */
  search: object;
}

/** Tabs of a shop's page. Each has its own URL. */
export function ShopTabs({ shop, view, search }: ShopTabsProps) {
  const { t } = useLingui();
  const section = (to: View, name: ReactNode, count?: number) => (
    <li>
      <Link
        {...tab(to === view)}
        to="/shop/{-$id}"
        params={{ id: String(shop.id) }}
        search={() => ({ ...search, ...(to && { view: to }) })}
        resetScroll={false}
        // Removes the scroll-into-view ref of `tab`: all three tabs are visible, and scrolling to the row would move
        // the page.
        ref={null}
      >
        {name}
        {count !== undefined && (
          <span className="tabular text-xs font-normal text-text-3">{number(count, { compact: true })}</span>
        )}
      </Link>
    </li>
  );
  return (
    <TabRow label={t`On this page`} className="border-border max-lg:border-b">
      {section(undefined, <Trans>Products</Trans>, shop.products)}
      {section('reviews', <Trans>Reviews</Trans>, shop.scores.count)}
      {section('about', <Trans>About</Trans>)}
    </TabRow>
  );
}
