import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { MessageSquareDashed, Star } from 'lucide-react';
import type { Review } from '#contract/catalog.ts';
import { type DeviceReviews, useDeviceReviews } from '../../features/reviews/device-reviews.ts';
import { reviewKey } from '../../features/reviews/review.mutation.ts';
import { ReviewCard } from '../../features/catalog/product/review-card.tsx';
import { DraftList } from '../../features/reviews/draft-list.tsx';
import { ReviewListSkeleton } from '../../features/reviews/review-skeletons.tsx';
import { ReviewTabs } from '../../features/reviews/review-tabs.tsx';
import { ReviewedLine } from '../../features/reviews/reviewed-line.tsx';
import { reviewablePages } from '../../features/reviews/reviews.queries.ts';
import { SharedImagesNote } from '../../features/reviews/shared-images-note.tsx';
import { WaitingLine } from '../../features/reviews/waiting-line.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { OwnList } from '../-own-list.tsx';

const noReviews: DeviceReviews = { drafts: [], handedIn: new Set() };

/** Drafts of this device, then the orders to review or the written reviews. */
export function ReviewLists({ done }: { done: boolean }) {
  const queryClient = useQueryClient();
  const reviews = useDeviceReviews();
  return (
    <>
      <ReviewTabs done={done} />
      <PullToRefresh
        onRefresh={() => queryClient.refetchQueries({ queryKey: ['reviewableList'], type: 'active' })}
      >
        <div className="page py-3">
          {!done && <SharedImagesNote />}
          {!done && reviews && <DraftList drafts={reviews.drafts} />}
          <Lines key={String(done)} done={done} reviews={reviews ?? noReviews} />
        </div>
      </PullToRefresh>
    </>
  );
}

const renderPublicReview = (review: Review) => <ReviewCard review={review} />;

function Lines({ done, reviews: { drafts, handedIn } }: { done: boolean; reviews: DeviceReviews }) {
  const begun = new Set(drafts.map(({ key }) => key));
  return (
    <OwnList
      pages={useInfiniteQuery(reviewablePages(done))}
      skeleton={<ReviewListSkeleton />}
      empty={<Nothing done={done} />}
    >
      {(all) => (
        <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
          {all
            // Drafts are listed above.
            .filter(({ id }) => done || !begun.has(reviewKey(id, null)))
            .map((line) => (
              <li key={line.id} className="min-w-0">
                {done ? (
                  <ReviewedLine
                    line={line}
                    handedIn={handedIn.has(reviewKey(line.id, line.review?.id ?? 0))}
                    show={renderPublicReview}
                  />
                ) : (
                  <WaitingLine line={line} handedIn={handedIn.has(reviewKey(line.id, null))} />
                )}
              </li>
            ))}
        </ul>
      )}
    </OwnList>
  );
}

const Nothing = ({ done }: { done: boolean }) => (
  <StateView
    icon={done ? MessageSquareDashed : Star}
    title={done ? <Trans>No reviews yet</Trans> : <Trans>Nothing to review</Trans>}
    action={
      <Link to="/order" className={buttonClass({ variant: 'soft' })}>
        <Trans>My orders</Trans>
      </Link>
    }
  >
    {done ? (
      <Trans>Your reviews appear here, as others see them.</Trans>
    ) : (
      <Trans>You can review items once you’ve received them.</Trans>
    )}
  </StateView>
);
