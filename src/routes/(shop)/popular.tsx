import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { PackageOpen } from 'lucide-react';
import { hotPages } from '../../features/catalog/catalog.queries.ts';
import { EndlessGrid } from '../../features/catalog/endless-grid.tsx';
import { currentLang, langAtom } from '../../platform/session/state.ts';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { prefetchPages } from './-prefetch-pages.ts';
import { useGoBack } from '../-use-go-back.ts';
import { favoriteCorner } from '../-marks.tsx';

export const Route = createFileRoute('/(shop)/popular')({
  staticData: { title: msg`Popular` },
  loader: ({ context }) => {
    prefetchPages(context.queryClient, hotPages(currentLang()));
  },
  component: Popular,
});

/** Best sellers now. */
function Popular() {
  const back = useGoBack('/home');
  const lang = useAtomValue(langAtom);
  const query = useInfiniteQuery(hotPages(lang));
  return (
    <>
      <TopBar title={<Trans>Popular</Trans>} onBack={back} />
      <div className="page pt-2">
        <EndlessGrid
          query={query}
          corner={favoriteCorner}
          empty={<StateView icon={PackageOpen} title={<Trans>Nothing here at the moment</Trans>} />}
        />
      </div>
    </>
  );
}
