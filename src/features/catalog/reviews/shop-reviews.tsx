import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useInfiniteQuery } from '../../../platform/api/query.ts';
import { MessageSquareDashed } from 'lucide-react';
import type { ShopDetail, ShopReview } from '#contract/shops.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { SavedNote } from '../../../ui/saved-note.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { ScoreSummary } from '../product/score-summary.tsx';
import { ReviewChoices } from './review-choices.tsx';
import { ReviewedProduct } from './reviewed-product.tsx';
import { ReviewList } from './review-list.tsx';
import type { ReviewFilter } from './review-filter.ts';
import { shopReviewPages } from './shop-reviews.queries.ts';

interface ShopReviewsProps {
  shop: Pick<ShopDetail, 'id' | 'scores'>;
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}

const productOf = ({ product }: ShopReview) => <ReviewedProduct product={product} />;

/** Reviews of everything a shop sells: scores, and the reviews by stars or with images. */
export default function ShopReviews({ shop, filter, onChange }: ShopReviewsProps) {
  const { t } = useLingui();
  const online = useOnline();
  const query = useInfiniteQuery({
    ...shopReviewPages(shop.id, filter),
    placeholderData: keepPreviousData,
  });
  const first = query.data?.pages[0];
  if (shop.scores.count === 0) {
    return (
      <StateView icon={MessageSquareDashed} title={<Trans>No reviews yet</Trans>}>
        <Trans>Written by customers who bought here.</Trans>
      </StateView>
    );
  }
  return (
    <section
      aria-label={t`Reviews`}
      className="page pt-3 lg:grid lg:grid-cols-[360px_1fr] lg:items-start lg:gap-8"
    >
      <div className="lg:sticky lg:top-32">
        <ScoreSummary scores={first?.summary ?? shop.scores} />
      </div>
      <div className="min-w-0 pt-1 lg:pt-0">
        <ReviewChoices
          scores={first?.summary ?? shop.scores}
          withImages={first?.withPictures}
          filter={filter}
          onChange={onChange}
        />
        {first?.savedAt !== undefined && !online && <SavedNote at={first.savedAt} />}
        <ReviewList query={query} below={productOf} />
      </div>
    </section>
  );
}
