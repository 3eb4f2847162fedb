import type { QueryClient } from '@tanstack/react-query';
import { onSavingData } from '../platform/session/save-data.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { registerWorker, removeWorker } from './register-worker.ts';
import type { Router } from './router.ts';
import { offerUpdate, reloadWithNewVersion } from './update.ts';

/** Starts the page's side of the worker, and decides on preloading. Called once, after the first paint. */
export function startWorker(router: Router, queryClient: QueryClient): void {
  // A touch may not become a tap: its target is preloaded only if that costs nothing.
  onSavingData((saving) => {
    router.options.defaultPreload = saving ? false : 'intent';
  });
  reloadWithNewVersion();
  if (import.meta.env.WORKER_OFF) return void removeWorker();
  void registerWorker((takeOver) => void offerUpdate(takeOver));
  keepOnDevice(queryClient);
}
