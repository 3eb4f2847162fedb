import { whenDeviceIsUsed } from '../platform/data/device-use.ts';
import { onAppEvent } from '../platform/session/app-events.ts';
import { lazy, Suspense } from 'react';
import { readSession } from '../platform/session/state.ts';
import { purgeMark, readStoredValue } from '../platform/session/stored-values.ts';
import { followTextSize } from '../ui/text-size.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { followTheme } from '../ui/theme.ts';
import { noticeDatabase } from './database-notices.ts';
import { takeDisplayFont } from './display-font.ts';
import { startKeepingPlace } from './restore-page-state.ts';
import { untilLoaded } from './until-loaded.ts';

const ProductPreview = lazy(() =>
  whenDeviceIsUsed().then(() => untilLoaded(() => import('../features/catalog/product/product-preview.tsx'))),
);
const Offers = lazy(() =>
  untilLoaded(() => import('./offers.tsx').then((module) => ({ default: module.Offers }))),
);

/**
 * Requests persistent storage when there is something worth keeping: an order was placed, a shop was stored for offline
 * use, the app was installed. Firefox asks the user, other browsers decide themselves. A refusal changes nothing: only
 * drafts exist nowhere else.
 */
function persistAtGoodMoments(): void {
  onAppEvent(() => {
    const { storage } = navigator as { storage?: StorageManager };
    void storage?.persist?.().catch(() => false);
  });
}

followTheme();
followTextSize();
// On failure the fallback font stays.
void takeDisplayFont().catch(() => {});
startKeepingPlace();
if (readStoredValue('localStorage', purgeMark) !== null)
  void untilLoaded(() => import('../platform/data/purge.ts')).then(({ finishPurge }) => finishPurge());
noticeDatabase();
persistAtGoodMoments();
// Later than the first visit's own code, which has a budget: new visitors load it after their first touch.
void whenDeviceIsUsed().then(() =>
  untilLoaded(() => import('./report-vitals.ts')).then(({ reportVitals }) => reportVitals()),
);
// A page restored from the back/forward cache has missed a logout in another tab.
addEventListener('pageshow', ({ persisted }) => persisted && readSession());

/** Code deferred until after the first paint: toasts, heading font, theme color, restored page state, offers. */
export default function Later() {
  return (
    <>
      <ToastHost />
      <Suspense fallback={null}>
        <Offers />
      </Suspense>
      <Suspense fallback={null}>
        <ProductPreview />
      </Suspense>
    </>
  );
}
