import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { storeResponses, restoreResponses } from '../platform/data/stored-responses.ts';
import { wasEvicted } from '../platform/data/eviction.ts';
import { claimReading } from '../platform/data/session-mark.ts';
import { startSync } from '../platform/data/sync.ts';
import { currentDeviceState, isLasting, subscribe } from '../platform/data/device-store.ts';
import { registerMutations } from '../platform/device/mutation.ts';
import { keptChoices } from '../platform/device/reading.ts';
import { markCartFetched } from '../features/cart/use-cart.ts';
import { mutations } from '../mutations.ts';
import { cartCountAtom } from '../platform/session/badge-counts.ts';
import { currentToken, store, tokenAtom } from '../platform/session/state.ts';
import { toast } from '../ui/toast.ts';
import { followBrand } from './follow-brand.ts';
import { startKeepingLists } from './keep-lists.ts';
import { refreshListsWhenBack } from './refresh-stale.ts';
import type { Router } from './router.ts';
import { notifyAboutParkedSession } from './parked-session-toast.ts';
import { applySentMutations } from './apply-sent-mutations.ts';
import { reportSlowQueries } from './slow-queries-toast.ts';
import { untilLoaded } from './until-loaded.ts';

/** Delay of background refreshes, so that requests of the screen go first. */
const aheadAfterMs = 8_000;
/** A visitor who stores no shop needs neither the code nor the requests. */
async function refreshStoredShops(): Promise<void> {
  if (currentToken() === null) {
    const choices = await keptChoices().catch(() => ({}));
    if (Object.keys(choices).length === 0) return;
  }
  const { refreshPacks } = await untilLoaded(() => import('../platform/data/refresh-bundles.ts'));
  await refreshPacks();
}

/** Starts the live stream with the first session of this page; the stream itself follows later sessions. */
function startLiveOnce(queryClient: QueryClient): void {
  if (currentToken() === null) {
    const unsubscribe = store.sub(tokenAtom, () => {
      unsubscribe();
      startLiveOnce(queryClient);
    });
    return;
  }
  void untilLoaded(() =>
    Promise.all([import('../platform/data/live.ts'), import('../features/notifications/watch-unread.ts')]),
  ).then(([{ startLive }, { watchUnread }]) => startLive(queryClient, watchUnread));
}

/**
 * Removing an element that has focus makes the browser compute the layout of the old and the new screen together, before
 * the first frame of the new one. Before the navigation, when nothing has changed yet, losing focus costs little. Visible
 * focus stays: keyboard users continue from there.
 */
const releaseFocus = ({ pathChanged }: { pathChanged: boolean }) => {
  if (pathChanged) document.querySelector<HTMLElement>('main :focus:not(:focus-visible)')?.blur();
};

/**
 * Opens the database, updates the cart badge, stores responses for offline use and starts the outbox. Called once,
 * after the first paint.
 */
export function startData(queryClient: QueryClient, router: Router): void {
  registerMutations(mutations);
  let warned = false;
  subscribe(() => {
    const state = currentDeviceState();
    if (state && isLasting() && wasEvicted(state)) {
      toast(
        t`Your device cleared this app’s data to free up space. Anything saved to your account will come back.`,
        {
          lastsMs: 8000,
          action: { label: t`Settings`, run: () => void router.navigate({ to: '/setting' }) },
        },
      );
    }
    const lines = [...(state?.lines.values() ?? [])];
    store.set(
      cartCountAtom,
      lines.reduce((count, line) => count + line.quantity, 0),
    );
    if (isLasting() || warned || lines.length === 0) return;
    warned = true;
    toast(t`This browser can’t store data. Your cart will be lost when you close this page.`, {
      lastsMs: 5000,
    });
  });
  const followSession = async () => {
    await (currentToken() === null ? claimReading(null) : restoreResponses(queryClient)).catch(() => {});
  };
  storeResponses(queryClient);
  // Mutations sent while no page was open may be newer than the stored responses.
  void followSession().then(() =>
    applySentMutations(queryClient, () => void router.navigate({ to: '/waiting' })),
  );
  store.sub(tokenAtom, () => void followSession());
  const refreshSoon = () => void setTimeout(() => void refreshStoredShops(), aheadAfterMs);
  refreshSoon();
  addEventListener('online', refreshSoon);
  refreshListsWhenBack(queryClient);
  followBrand(router);
  router.subscribe('onBeforeNavigate', releaseFocus);
  startLiveOnce(queryClient);
  notifyAboutParkedSession(router);
  reportSlowQueries(queryClient);
  startSync(queryClient, markCartFetched);
  void startKeepingLists(queryClient).catch(() => {});
  void untilLoaded(() => import('./follow-notifications.ts')).then(({ followNotifications }) =>
    followNotifications(queryClient),
  );
}
