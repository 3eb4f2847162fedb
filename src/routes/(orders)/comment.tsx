import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { whenOpen } from '../../platform/data/device-store.ts';
import type { CommentSearch } from '../../features/reviews/comment-search.ts';
import { reviewablePages, reviewableQuery } from '../../features/reviews/reviews.queries.ts';
import { knownSearch } from '../-known-search.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { ReviewLists } from './-review-lists.tsx';
import { WrittenReview } from './-written-review.tsx';
import { useGoBack } from '../-use-go-back.ts';

const validateSearch = knownSearch(({ line, more, done }): CommentSearch => {
  if (Number.isSafeInteger(line) && Number(line) > 0)
    return { line: Number(line), ...(more === true && { more }) };
  return done === true ? { done } : {};
});

/** Spec §2: add review. Without an order line, lists the lines to review. */
export const Route = createFileRoute('/(orders)/comment')({
  staticData: { title: msg`Reviews` },
  validateSearch,
  loaderDeps: ({ search: { line, done } }) => ({ line, done }),
  // Waits for IndexedDB only: drafts are on this device, and the page must work offline.
  loader: async ({ context: { queryClient }, deps: { line, done } }) => {
    if (line === undefined) void queryClient.prefetchInfiniteQuery(reviewablePages(done === true));
    else void queryClient.prefetchQuery(reviewableQuery(line));
    await whenOpen();
  },
  component: CommentScreen,
});

/** Orders to review and written reviews; with an order line in the URL, its review form. */
function CommentScreen() {
  const { line, more = false, done = false } = Route.useSearch();
  const goBack = useGoBack(line === undefined ? '/profile' : '/comment');
  if (line === undefined) {
    return (
      <>
        <TopBar title={<Trans>Reviews</Trans>} onBack={goBack} />
        <ReviewLists done={done} />
      </>
    );
  }
  return (
    <>
      <TopBar
        title={more ? <Trans>Add to your review</Trans> : <Trans>Write a review</Trans>}
        onBack={goBack}
      />
      <div className="page flex flex-1 flex-col pt-2">
        <div className="flex w-full max-w-2xl flex-1 flex-col">
          <WrittenReview key={`${line}${more}`} lineId={line} more={more} onHandedIn={goBack} />
        </div>
      </div>
    </>
  );
}
