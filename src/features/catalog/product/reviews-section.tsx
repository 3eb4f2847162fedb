import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import type { ProductDetail } from '#contract/products.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazySheet } from '../../../ui/lazy-sheet.tsx';
import { SectionTitle } from '../section-title.tsx';
import { ReviewCard } from './review-card.tsx';
import { ScoreSummary } from './score-summary.tsx';

const ReviewsSheet = lazy(() => import('./reviews-sheet.tsx'));

/** Reviews of a product: scores, the newest reviews, and all of them in a sheet. */
export function ReviewsSection({ product }: { product: ProductDetail }) {
  const { scores, reviews } = product;
  const [open, setOpen] = useState(false);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="arrive-150">
      <SectionTitle>
        <span id="reviews-title">
          <Trans>Reviews</Trans>
        </span>
      </SectionTitle>
      {scores.count === 0 ? (
        <Card as="p" className="text-text-2">
          <Trans>No reviews yet. If you’ve bought it, be the first.</Trans>
        </Card>
      ) : (
        <>
          <ScoreSummary scores={scores} />
          <ul className="divide-y divide-border">
            {reviews.map((review) => (
              <li key={review.id} className="arrive-150">
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          {scores.count > reviews.length && (
            <Button variant="plain" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Trans>See all reviews</Trans>
            </Button>
          )}
        </>
      )}
      <LazySheet open={open}>
        <ReviewsSheet product={product} open={open} onClose={() => setOpen(false)} />
      </LazySheet>
    </section>
  );
}
