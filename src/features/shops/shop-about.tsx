import { recentSalesDays } from '#domain/recent-sales.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ShopDetail } from '#contract/shops.ts';
import { country, date, money, number, percent } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';

const KeepShop = lazy(() => import('./keep-shop.tsx'));

/** About section of a shop: description, shipping, figures (spec §3). */
export default function ShopAbout({ shop }: { shop: ShopDetail }) {
  const { t } = useLingui();
  const { intro, city, freight, fans, products, sales, totalSales, favourableRate, openedAt } = shop;
  return (
    <section
      aria-label={t({ message: 'About', comment: 'Tab of a shop: facts about it' })}
      className="page grid gap-4 pt-4 lg:grid-cols-2 lg:items-start lg:gap-x-8"
    >
      <div className="min-w-0 space-y-4">
        {intro && <p className="max-w-prose leading-relaxed text-text-2">{intro}</p>}
        <Suspense fallback={<div className="h-14" />}>
          <KeepShop shopId={shop.id} />
        </Suspense>
        <TitledCard title={<Trans comment="Label and heading: cost of shipping">Shipping</Trans>}>
          <DescriptionList>
            <DescriptionItem
              label={<Trans comment="Label: country that a shop ships from">Ships from</Trans>}
            >
              {city}, {country(shop.country)}
            </DescriptionItem>
            <DescriptionItem
              label={<Trans comment="Label: cost of shipping for the first kilogram">First kilogram</Trans>}
            >
              {money(freight.base)}
            </DescriptionItem>
            {Number(freight.perKg) > 0 && (
              <DescriptionItem label={<Trans>Each additional kilogram</Trans>}>
                {money(freight.perKg)}
              </DescriptionItem>
            )}
            {freight.freeFrom !== null && (
              <DescriptionItem label={<Trans>Free shipping from</Trans>}>
                {money(freight.freeFrom)}
              </DescriptionItem>
            )}
          </DescriptionList>
        </TitledCard>
        <TitledCard title={<Trans>Refunds and returns</Trans>}>
          <p className="py-2 text-sm text-text-2">
            <Trans>
              You can request a refund, with or without a return, from the time you pay until the order is
              completed.
            </Trans>
          </p>
          <Link
            to="/helpAndSupport"
            search={{ article: 'refundApply' }}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
          >
            <Trans>How refunds work</Trans>
          </Link>
        </TitledCard>
      </div>
      <TitledCard title={<Trans comment="Heading: followers, rating and sales of a shop">Shop stats</Trans>}>
        <DescriptionList>
          <DescriptionItem label={<Trans comment="Label: date when the shop opened">Opened on</Trans>}>
            {date(openedAt)}
          </DescriptionItem>
          <DescriptionItem label={<Trans>Products</Trans>}>{number(products)}</DescriptionItem>
          <DescriptionItem label={<Trans comment="Label: number of followers of a shop">Followers</Trans>}>
            {number(fans)}
          </DescriptionItem>
          {favourableRate !== null && (
            <DescriptionItem
              label={<Trans comment="Label: share of good reviews of a shop">Positive feedback</Trans>}
            >
              {percent(favourableRate)}
            </DescriptionItem>
          )}
          <DescriptionItem
            label={
              <Trans>
                Sales in <Plural value={recentSalesDays} one="# day" other="# days" />
              </Trans>
            }
          >
            {number(sales)}
          </DescriptionItem>
          <DescriptionItem label={<Trans comment="Label: number of items sold by a shop">Total sales</Trans>}>
            {number(totalSales)}
          </DescriptionItem>
        </DescriptionList>
      </TitledCard>
    </section>
  );
}

function TitledCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card padding="inline" className="min-w-0 pt-4 pb-2">
      <h2 className="pb-1 font-display text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
