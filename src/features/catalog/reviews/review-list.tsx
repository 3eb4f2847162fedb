import { LoadError } from '../../../platform/api/load-error.tsx';
import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { MessageSquareDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { pagesOf } from '../../../platform/api/pages-of.ts';
import type { Review } from '#contract/catalog.ts';
import { Endless } from '../../../ui/endless.tsx';
import { SkeletonBlock, Delayed } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { ReviewCard } from '../product/review-card.tsx';

interface ReviewListProps<Shown extends Review> {
  query: UseInfiniteQueryResult<InfiniteData<{ list: Shown[]; next: string | null }>>;
  /** Rendered below a review: the reviewed product in a shop's list. */
  below?: (review: Shown) => ReactNode;
}

/** Infinite list of reviews in all states. */
export function ReviewList<Shown extends Review>({ query, below }: ReviewListProps<Shown>) {
  if (query.data === undefined) {
    return query.isError ? (
      <LoadError
        error={query.error}
        onRetry={() => void query.refetch()}
        title={<Trans>Couldn’t load the reviews</Trans>}
      />
    ) : (
      <Delayed>
        <div role="status" className="space-y-5 py-4">
          {[1, 2, 3, 4].map((row) => (
            <SkeletonBlock key={row} className="h-24" />
          ))}
        </div>
      </Delayed>
    );
  }
  const reviews = query.data.pages.flatMap((page) => page.list);
  if (reviews.length === 0) {
    return <StateView icon={MessageSquareDashed} title={<Trans>No matching reviews</Trans>} />;
  }
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
      <ul className="divide-y divide-border">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review}>{below?.(review)}</ReviewCard>
          </li>
        ))}
      </ul>
      <Endless {...pagesOf(query)} />
    </div>
  );
}
