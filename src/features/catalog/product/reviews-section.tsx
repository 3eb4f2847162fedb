import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ProductDetail } from '#contract/products.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SectionTitle } from '../section-title.tsx';
import { ReviewCard } from './review-card.tsx';
import { ScoreSummary } from './score-summary.tsx';

const ReviewsSheet = lazy(() => import('./reviews-sheet.tsx'));

/** Reviews of a product: scores, the newest reviews, and all of them in a sheet. */
export function ReviewsSection({ product }: { product: ProductDetail }) {
  const { scores, reviews } = product;
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <SectionTitle>
        <span id="reviews-title">
          <Trans>Reviews</Trans>
        </span>
      </SectionTitle>
      {scores.count === 0 ? (
        <Card as="p" className="text-text-2">
          <Trans>Nobody has reviewed this yet. Whoever bought it can be the first.</Trans>
        </Card>
      ) : (
        <>
          <ScoreSummary scores={scores} />
          <ul className="divide-y divide-border">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          {scores.count > reviews.length && (
            <Button kind="plain" block aria-haspopup="dialog" onClick={() => setSheet('open')}>
              <Trans>See all reviews</Trans>
            </Button>
          )}
        </>
      )}
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <ReviewsSheet product={product} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </section>
  );
}
