import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { viewedHere } from '../../platform/data/viewed.ts';
import { ProductStrip } from '../../features/catalog/product-strip.tsx';
import { SectionTitle } from '../../features/catalog/section-title.tsx';
import { cheaperFavoritePages, viewedPages } from '../../features/favorites/lists.queries.ts';
import { Card } from '../../ui/card.tsx';

const maxShown = 12;

/**
 * Sections of the account page: favorites whose price dropped, and recently viewed products. Renders nothing without
 * any.
 */
export function BackToProducts() {
  const { t } = useLingui();
  const cheaper = useInfiniteQuery(cheaperFavoritePages()).data?.pages[0]?.list ?? [];
  const viewed = useInfiniteQuery(viewedPages()).data?.pages[0]?.list ?? viewedHere();
  const markedPrices = new Map(cheaper.map(({ id, markedPrice }) => [id, markedPrice]));
  return (
    <>
      {cheaper.length > 0 && (
        <Section
          title={<Trans>Price drops on your favorites</Trans>}
          more={
            <Link to="/myFavourite" className="hit">
              <Trans>See all</Trans>
            </Link>
          }
        >
          <ProductStrip
            label={t`Price drops on your favorites`}
            products={cheaper.slice(0, maxShown)}
            beforeOf={({ id }) => markedPrices.get(id) ?? null}
          />
        </Section>
      )}
      {viewed.length > 0 && (
        <Section
          title={
            <Trans comment="Heading above links to products at the end of a screen">Continue browsing</Trans>
          }
          more={
            <Link to="/viewed" className="hit">
              <Trans>See all</Trans>
            </Link>
          }
        >
          <ProductStrip label={t`Continue browsing`} products={viewed.slice(0, maxShown)} />
        </Section>
      )}
    </>
  );
}

const Section = ({ title, more, children }: { title: ReactNode; more: ReactNode; children: ReactNode }) => (
  <Card className="overflow-hidden">
    <SectionTitle more={more}>{title}</SectionTitle>
    {children}
  </Card>
);
