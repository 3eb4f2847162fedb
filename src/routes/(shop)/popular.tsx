import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { hotPages } from '../../features/catalog/catalog.queries.ts';
import { EndlessGrid } from '../../features/catalog/endless-grid.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { prefetchPages } from './-prefetch-pages.ts';
import { useGoBack } from '../-use-go-back.ts';
import { favoriteCorner } from '../-marks.tsx';

export const Route = createFileRoute('/(shop)/popular')({
  staticData: { title: msg({ message: 'Popular', comment: 'Title of the list of popular products' }) },
  loader: ({ context }) => {
    prefetchPages(context.queryClient, hotPages());
  },
  component: Popular,
});

/** Current best sellers. */
function Popular() {
  const back = useGoBack('/home');
  const query = useInfiniteQuery(hotPages());
  return (
    <>
      <TopBar title={<Trans>Popular</Trans>} onBack={back} />
      <div className="page pt-2">
        <EndlessGrid
          query={query}
          corner={favoriteCorner}
          empty={<StateView icon={PackageOpen} title={<Trans>Nothing here right now</Trans>} />}
        />
      </div>
    </>
  );
}
