import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import type { Reviewable } from '#contract/reviews.ts';
import { storedDraft, useDeviceReviews } from '../../features/reviews/device-reviews.ts';
import type { ReviewWords } from '../../platform/device/device-state.ts';
import { reviewKey } from '../../features/reviews/review.mutation.ts';
import { useStoredImages } from '../../platform/data/form-images.ts';
import { PausedNote } from '../../features/pauses/paused.tsx';
import { usePause } from '../../features/pauses/use-pause.ts';
import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { ReviewFormSkeleton } from '../../features/reviews/review-skeletons.tsx';
import { reviewablePages, reviewableQuery } from '../../features/reviews/reviews.queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { LoadFailed } from '../-load-failed.tsx';

interface WrittenReviewProps {
  lineId: number;
  more: boolean;
  onHandedIn: () => void;
}

/** Review form of one order line. Offline, the line comes from the cached lists or from the stored draft. */
export function WrittenReview({ lineId, more, onHandedIn }: WrittenReviewProps) {
  const key = reviewKey(lineId, more ? 0 : null);
  const [left] = useState(() => storedDraft(key));
  const images = useStoredImages(left?.pictureIds ?? []);
  const reviews = useDeviceReviews();
  const isPaused = usePause('reviews');
  const [wasHandedIn] = useState(reviews?.handedIn.has(key));
  const single = useQuery(reviewableQuery(lineId));
  const list = useInfiniteQuery({ ...reviewablePages(more), enabled: single.isError });
  const line = single.data ?? list.data?.pages.flatMap((page) => page.list).find(({ id }) => id === lineId);

  if (wasHandedIn) return <PendingReview />;
  // Keeps the first version: a sync in the background must not replace the form during input.
  const initialWords = left ?? (line && blankOf(line, more));
  const refused = single.error instanceof ApiError && single.error.failure.kind === 'refused';
  if (line && isDone(line, more)) return <AlreadyReviewed />;
  if (initialWords && !images) return <ReviewFormSkeleton />;
  if (initialWords && images && !(refused && !line))
    return (
      <ReviewForm
        draftKey={key}
        blank={initialWords}
        images={images}
        pause={isPaused ? <PausedNote of="reviews" /> : null}
        onHandedIn={onHandedIn}
      />
    );
  if (single.isError && !list.isFetching)
    return (
      <LoadFailed
        error={single.error}
        onRetry={() => void single.refetch()}
        instead={
          <Link to="/comment" replace className={buttonClass({ variant: 'soft' })}>
            <Trans comment="Title, tab and link: reviews of products">Reviews</Trans>
          </Link>
        }
      />
    );
  return <ReviewFormSkeleton />;
}

const isDone = ({ review, canFollowUp }: Reviewable, more: boolean) =>
  more ? !canFollowUp : review !== null;

const blankOf = (line: Reviewable, more: boolean): ReviewWords => ({
  lineId: line.id,
  reviewId: more ? (line.review?.id ?? null) : null,
  product: { title: line.title, options: line.options, picture: line.picture },
  productScore: 0,
  serviceScore: 0,
  postageScore: 0,
  content: '',
});

const PendingReview = () => (
  <StateView
    variant="waiting"
    title={<Trans>Your review is being sent</Trans>}
    action={
      <Link to="/waiting" className={buttonClass({ variant: 'soft' })}>
        <Trans>See what’s pending</Trans>
      </Link>
    }
  >
    <Trans>It will be sent automatically once we can connect.</Trans>
  </StateView>
);

const AlreadyReviewed = () => (
  <StateView
    variant="success"
    title={<Trans>You’ve already reviewed this</Trans>}
    action={
      <Link to="/comment" search={{ done: true }} replace className={buttonClass({ variant: 'soft' })}>
        <Trans>See your reviews</Trans>
      </Link>
    }
  />
);
