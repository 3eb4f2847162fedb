import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import type { ProductDetail } from '#contract/products.ts';
import { whenDeviceIsUsed } from '../../../platform/data/device-use.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { ProductGrid } from '../product-grid.tsx';
import { SectionTitle } from '../section-title.tsx';
import { DetailsSection } from './details-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';

export interface BelowTheFoldProps {
  product: ProductDetail;
  /** Overlay on the corner of a similar product. */
  similarCorner?: ((product: ProductCard) => ReactNode) | undefined;
}

/** Parts of the product page below the fold; their code loads in parallel to the first paint, not before it. */
export default function BelowTheFold({ product, similarCorner }: BelowTheFoldProps) {
  // Records the view in an effect and loads the code for it then, after everything visible.
  useEffect(() => {
    import('../../../platform/data/viewed.ts')
      .then(({ rememberViewed }) => rememberViewed(product))
      .catch(() => {});
  }, [product]);
  // The options then open at once, and offline too.
  useEffect(
    () =>
      void whenDeviceIsUsed().then(() => whenIdle(() => void import('./option-sheet.tsx').catch(() => {}))),
    [],
  );
  return (
    <>
      <ReviewsSection product={product} />
      <DetailsSection product={product} />
      {product.similar.length > 0 && (
        <section id="similar" aria-labelledby="similar-title" className="min-h-[50vh] arrive-450">
          <SectionTitle>
            <span id="similar-title">
              <Trans comment="Heading under a product">Similar products</Trans>
            </span>
          </SectionTitle>
          <ProductGrid products={product.similar} {...(similarCorner && { corner: similarCorner })} />
        </section>
      )}
    </>
  );
}
