import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { PackageOpen } from 'lucide-react';
import { hotPages } from '../../features/catalogue/catalogue.queries.ts';
import { EndlessGrid } from '../../features/catalogue/endless-grid.tsx';
import { currentLang, langAtom } from '../../platform/session/state.ts';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { askPages } from './-ask-pages.ts';
import { useGoBack } from '../-use-go-back.ts';
import { favouriteCorner } from '../-marks.tsx';

export const Route = createFileRoute('/(shop)/popular')({
  staticData: { title: msg`Popular` },
  loader: ({ context }) => {
    askPages(context.queryClient, hotPages(currentLang()));
  },
  component: Popular,
});

/** What sells best now. */
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
          corner={favouriteCorner}
          empty={<StateView icon={PackageOpen} title={<Trans>Nothing here at the moment</Trans>} />}
        />
      </div>
    </>
  );
}
