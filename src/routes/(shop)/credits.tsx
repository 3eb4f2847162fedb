import { QueryState } from '../../platform/api/query-state.tsx';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { createFileRoute } from '@tanstack/react-router';
import { creditsQuery } from '../../features/catalog/catalog.queries.ts';
import { CreditsList } from '../../features/catalog/credits-list.tsx';
import { ListFailed } from '../../features/catalog/endless-grid.tsx';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(shop)/credits')({
  staticData: {
    title: msg({ message: 'Image credits', comment: 'Title: authors and licenses of the product images' }),
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(creditsQuery());
  },
  component: Credits,
});

/** Authors of the demo images, as their licenses require. */
function Credits() {
  const back = useGoBack('/home');
  const query = useQuery(creditsQuery());
  return (
    <>
      <TopBar title={<Trans>Image credits</Trans>} onBack={back} />
      <div className="page pb-8 lg:max-w-3xl">
        <QueryState
          query={query}
          skeleton={
            <Delayed>
              <div role="status" className="space-y-4 pt-2">
                {[1, 2, 3, 4, 5, 6].map((row) => (
                  <SkeletonBlock key={row} className="h-12" />
                ))}
              </div>
            </Delayed>
          }
          failed={<ListFailed error={query.error} onRetry={() => void query.refetch()} />}
        >
          {(credits) => <CreditsList credits={credits} />}
        </QueryState>
      </div>
    </>
  );
}
