import { ClientOnly, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOnline } from '../session/use-online.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { DocumentTitle } from './document-title.tsx';
import { KeptScreens } from './kept-screens.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { TabBar } from './tab-bar.tsx';
import { untilLoaded } from './until-loaded.ts';

const OfflineStrip = lazy(() =>
  untilLoaded(() => import('./offline-strip.tsx').then((module) => ({ default: module.OfflineStrip }))),
);
const Later = lazy(() => untilLoaded(() => import('./later.tsx')));

/** As high as the strip, which comes a moment later: nothing moves under a finger. */
const StripRoom = () =>
  !useOnline() && <div className="min-h-8 bg-surface-2 pt-[calc(var(--safe-top)+24px)]" />;

/** What is around every page: progress, tabs, offline strip, toasts. On a wide screen the tabs become a rail at the side. */
export function Shell() {
  return (
    <>
      <DocumentTitle />
      <ClientOnly>
        <NavigationProgress />
      </ClientOnly>
      <div className="flex min-h-dvh flex-col pb-(--safe-bottom) lg:ps-24">
        <ClientOnly>
          <Suspense fallback={<StripRoom />}>
            <OfflineStrip />
          </Suspense>
        </ClientOnly>
        <main className="flex flex-1 flex-col">
          <KeptScreens />
          <Outlet />
        </main>
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
