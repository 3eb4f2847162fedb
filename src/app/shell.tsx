import { ClientOnly, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { withWords } from '../platform/i18n/with-words.ts';
import { useOnline } from '../platform/session/use-online.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { DocumentTitle } from './document-title.tsx';
import { KeptScreens } from './kept-screens.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
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

/** As high as the strip, which comes a moment later: nothing moves under a finger. */
const StripRoom = () =>
  !useOnline() && <div className="min-h-8 bg-surface-2 pt-[calc(var(--safe-top)+24px)]" />;

/**
 * Everything around a page: progress, tabs, offline strip, toasts. On a wide screen a header instead of the tabs, and the
 * account's menu beside the account's pages.
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
      <ToastHost />
      <ClientOnly>
        <Suspense fallback={null}>
          <Later />
        </Suspense>
      </ClientOnly>
    </>
  );
}
