import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { TopBar } from '../../ui/top-bar.tsx';
import { ReviewLists } from './-review-lists.tsx';
import { WrittenReview } from './-written-review.tsx';
import { useGoBack } from '../-use-go-back.ts';

const route = getRouteApi('/(orders)/comment');

/** What waits for a review and what has one; or, with a line of an order, its review being written. */
export function CommentScreen() {
  const { line, more = false, done = false } = route.useSearch();
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
