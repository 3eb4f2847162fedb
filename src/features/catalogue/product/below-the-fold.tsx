import { useEffect } from 'react';
import type { ProductDetail } from '../../../contract/catalogue.ts';
import { DetailsSection } from './details-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';

/** What one scrolls to on a product's page; fetched beside the first paint, not before it. */
export default function BelowTheFold({ product }: { product: ProductDetail }) {
  // To be seen is what is noted; what it takes comes after everything that is seen.
  useEffect(() => {
    import('../../../data/viewed.ts').then(({ rememberViewed }) => rememberViewed(product)).catch(() => {});
  }, [product]);
  return (
    <>
      <ReviewsSection product={product} />
      <DetailsSection product={product} />
    </>
  );
}
