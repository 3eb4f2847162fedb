import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import type { ProductDetail } from '#contract/products.ts';
import { ProductGrid } from '../product-grid.tsx';
import { SectionTitle } from '../section-title.tsx';
import { DetailsSection } from './details-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';

interface BelowTheFoldProps {
  product: ProductDetail;
  /** Over the corner of a similar product. */
  similarCorner?: ((product: ProductCard) => ReactNode) | undefined;
}

/** The parts of a product's page that one scrolls to; fetched beside the first paint, not before it. */
export default function BelowTheFold({ product, similarCorner }: BelowTheFoldProps) {
  // To be seen is what is noted; what it takes comes after everything that is seen.
  useEffect(() => {
    import('../../../platform/data/viewed.ts')
      .then(({ rememberViewed }) => rememberViewed(product))
      .catch(() => {});
  }, [product]);
  return (
    <>
      <ReviewsSection product={product} />
      <DetailsSection product={product} />
      {product.similar.length > 0 && (
        <section id="similar" aria-labelledby="similar-title" className="min-h-[50vh]">
          <SectionTitle>
            <span id="similar-title">
              <Trans>Similar products</Trans>
            </span>
          </SectionTitle>
          <ProductGrid products={product.similar} {...(similarCorner && { corner: similarCorner })} />
        </section>
      )}
    </>
  );
}
