import type { QueryClient } from '@tanstack/react-query';
import { onSavingData } from '../platform/session/save-data.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { registerWorker, removeWorker } from './register-worker.ts';
import type { Router } from './router.ts';
import { untilLoaded } from './until-loaded.ts';
import { offerUpdate, reloadWithNewVersion } from './update.ts';

/** Later than everything that the page itself loads. */
const prepareAfterMs = 3_000;

/**
 * Loads the code of the screen that most visits continue with, so that the first tap on a product does not wait for it. The
 * worker stores it in any case.
 */
function prepareProductScreen(router: Router): void {
  const load = () => router.loadRouteChunk(router.routesByPath['/detail/{-$product}/{-$mer}']);
  // The router keeps a failure to itself, so it is not retried: the tap loads the code.
  setTimeout(() => whenIdle(() => void untilLoaded(async () => load())), prepareAfterMs);
}

/** Starts the page's side of the worker, and decides on preloading. Called once, after the first paint. */
export function startWorker(router: Router, queryClient: QueryClient): void {
  // A touch may not become a tap: its target is preloaded only if that costs nothing.
  onSavingData((saving) => {
    router.options.defaultPreload = saving ? false : 'intent';
    if (!saving) prepareProductScreen(router);
  });
  reloadWithNewVersion();
  if (import.meta.env.WORKER_OFF) return void removeWorker();
  void registerWorker((takeOver) => void offerUpdate(takeOver));
  keepOnDevice(queryClient);
}
