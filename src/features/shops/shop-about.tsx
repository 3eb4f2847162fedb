import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ShopDetail } from '#contract/shops.ts';
import { country, date, money, number, percent } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, DescriptionList } from '../../ui/description-list.tsx';

const KeepShop = lazy(() => import('./keep-shop.tsx'));

/** About section of a shop: description, shipping, figures (spec §3). */
export default function ShopAbout({ shop }: { shop: ShopDetail }) {
  const { t } = useLingui();
  const { intro, city, freight, fans, products, sales, totalSales, favourableRate, openedAt } = shop;
  return (
    <section aria-label={t`About`} className="page grid gap-4 pt-4 lg:grid-cols-2 lg:items-start lg:gap-x-8">
      <div className="min-w-0 space-y-4">
        {intro && <p className="max-w-prose leading-relaxed text-text-2">{intro}</p>}
        <Suspense fallback={<div className="h-14" />}>
          <KeepShop shopId={shop.id} />
        </Suspense>
        <TitledCard title={<Trans>Shipping</Trans>}>
          <DescriptionList>
            <Fact label={<Trans>Ships from</Trans>}>
              {city}, {country(shop.country)}
            </Fact>
            <Fact label={<Trans>First kilogram</Trans>}>{money(freight.base)}</Fact>
            {Number(freight.perKg) > 0 && (
              <Fact label={<Trans>Each further kilogram</Trans>}>{money(freight.perKg)}</Fact>
            )}
            {freight.freeFrom !== null && (
              <Fact label={<Trans>Free shipping from</Trans>}>{money(freight.freeFrom)}</Fact>
            )}
          </DescriptionList>
        </TitledCard>
        <TitledCard title={<Trans>Refunds and returns</Trans>}>
          <p className="py-2 text-sm text-text-2">
            <Trans>
              You can ask for your money back, with or without a return, from payment until an order is
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
      <TitledCard title={<Trans>The shop in numbers</Trans>}>
        <DescriptionList>
          <Fact label={<Trans>Opened</Trans>}>{date(openedAt)}</Fact>
          <Fact label={<Trans>Products</Trans>}>{number(products)}</Fact>
          <Fact label={<Trans>Fans</Trans>}>{number(fans)}</Fact>
          {favourableRate !== null && (
            <Fact label={<Trans>Favorable rate</Trans>}>{percent(favourableRate)}</Fact>
          )}
          <Fact label={<Trans>Sales in 30 days</Trans>}>{number(sales)}</Fact>
          <Fact label={<Trans>Total sales</Trans>}>{number(totalSales)}</Fact>
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
