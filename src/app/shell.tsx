import { Delayed } from '../ui/skeleton.tsx';
import { pageTitle } from '../platform/i18n/brand.ts';
import { useLingui } from '@lingui/react';
import { ClientOnly, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { withWords } from '../platform/i18n/with-words.ts';
import { useOnline } from '../platform/session/use-online.ts';
import { KeptScreens } from './kept-screens.tsx';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { untilLoaded } from './until-loaded.ts';

const OfflineStrip = lazy(() =>
  untilLoaded(() => import('./offline-strip.tsx').then((module) => ({ default: module.OfflineStrip }))),
);
const AccountNav = lazy(() => untilLoaded(() => withWords(() => import('./account-nav.tsx'))));
const Later = lazy(() => untilLoaded(() => import('./later.tsx')));

const accountPaths =
  /^\/(profile|my[FP]\w+|order|refund|comment|heart|viewed|notification|address|pay|pass|change|security|setting|language|privacy|delete|capital|topUp|cardTop|wallet|with|deposit|waiting)/;

/** Placeholder as high as the strip, which loads later, so that the layout does not shift. */
const StripRoom = () =>
  !useOnline() && <div className="min-h-8 bg-surface-2 pt-[calc(var(--safe-top)+24px)]" />;

/**
 * The document's title from the route's title key, translated (spec §2). A screen with a more specific title renders
 * its own <title>.
 */
function DocumentTitle() {
  const { _ } = useLingui();
  const key = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return <title>{pageTitle(key && _(key))}</title>;
}

/** Thin bar during a navigation (spec §2); hidden for quick ones. */
function NavigationProgress() {
  const running = useRouterState({ select: (state) => state.status === 'pending' });
  if (!running) return null;
  return (
    <Delayed>
      <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-primary" />
    </Delayed>
  );
}

/**
 * Everything around a page: progress, tabs, offline strip, toasts. A wide screen has a header instead of the tabs, and
 * the account menu beside account pages.
 */
export function Shell() {
  const inAccount = useRouterState({ select: (state) => accountPaths.test(state.location.pathname) });
  return (
    <>
      <DocumentTitle />
      <ClientOnly>
        <NavigationProgress />
      </ClientOnly>
      <div className="flex min-h-dvh flex-col pb-(--safe-bottom)">
        <SiteHeader />
        <ClientOnly>
          <Suspense fallback={<StripRoom />}>
            <OfflineStrip />
          </Suspense>
        </ClientOnly>
        <div className={inAccount ? 'account' : 'flex flex-1 flex-col'}>
          {inAccount && (
            <Suspense fallback={<div />}>
              <AccountNav />
            </Suspense>
          )}
          <main className="flex min-w-0 flex-1 flex-col">
            <KeptScreens />
            <Outlet />
          </main>
        </div>
        <TabBar />
      </div>
      <ClientOnly>
        <Suspense fallback={null}>
          <Later />
        </Suspense>
      </ClientOnly>
    </>
  );
}
