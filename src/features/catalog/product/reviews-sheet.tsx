import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useInfiniteQuery } from '../../../platform/api/query.ts';
import { useState } from 'react';
import type { ProductDetail } from '#contract/products.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { reviewPages } from '../catalog.queries.ts';
import { ReviewChoices } from '../reviews/review-choices.tsx';
import { ReviewList } from '../reviews/review-list.tsx';
import { type ReviewFilter, reviewsWanted } from '../reviews/review-filter.ts';

interface ReviewsSheetProps {
  product: ProductDetail;
  open: boolean;
  onClose: () => void;
}

/** All reviews of a product, filtered by stars or images. */
export default function ReviewsSheet({ product, open, onClose }: ReviewsSheetProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<ReviewFilter>({});
  const query = useInfiniteQuery({
    ...reviewPages(reviewsWanted(product.id, filter)),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t`Reviews`}>
      <div className="sticky top-0 z-10 bg-surface">
        <ReviewChoices
          scores={product.scores}
          withImages={query.data?.pages[0]?.withPictures}
          filter={filter}
          onChange={setFilter}
        />
      </div>
      <ReviewList query={query} />
    </Sheet>
  );
}
