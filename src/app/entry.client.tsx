import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { makeQueryClient } from '../platform/api/query.ts';
import { activate, allMessages } from '../platform/i18n/activate.ts';
import { whenDeviceIsUsed } from '../platform/data/device-use.ts';
import { readStoredValue } from '../platform/session/stored-values.ts';
import { currentLang } from '../platform/session/state.ts';
import { isReturning } from '../ui/returning.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { App } from './app.tsx';
import { giveBackTaps } from './ssr/early-taps.ts';
import { renewFirstData, takeFirstData } from './ssr/first-data.ts';
import { takeFirstStyles } from './ssr/first-styles.ts';
import { makeRouter } from './router.ts';
import { startServices } from './start-services.ts';
import { untilLoaded } from './until-loaded.ts';

/** Ends the task: starting in one task would block input for half a second on a slow phone. */
const pause = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

const queryClient = makeQueryClient();
const router = makeRouter({ queryClient });
const root = document.getElementById('root')!;

const hasFirstData = takeFirstData(queryClient);
startServices(router, queryClient);
await pause();

// After a reload or at the next launch: restores viewed lists at their length (keep-lists.ts).
const isResumed = 'resumed' in document.documentElement.dataset;
const lists = isReturning() && readStoredValue(isResumed ? 'localStorage' : 'sessionStorage', 'lists');
if (lists)
  await import('./keep-lists.ts').then((module) => module.putLists(queryClient, lists)).catch(() => {});
// The server renders the first page of a list only, and a resumed launch continues at another URL (base.css hides
// this page).
const isRendered = hasFirstData && !lists && !isResumed && 'rendered' in root.dataset;

// Messages, code and data of the first screen load in parallel. The boot logo, or the server-rendered page, stays until
// all are loaded.
await Promise.all([activate(currentLang()), router.load()]);

await pause();
const app = <App router={router} queryClient={queryClient} />;
if (isRendered) {
  takeFirstStyles();
  // Marks the page as server-rendered, so that the router renders the same boundaries.
  router.ssr = { manifest: undefined };
  startTransition(() => void hydrateRoot(root, app));
} else {
  if (isResumed) root.replaceChildren();
  // The removed page's scroll position does not apply to the new screen.
  delete root.dataset['rendered'];
  createRoot(root).render(app);
}
await giveBackTaps();
// Not while React is still hydrating.
whenIdle(() => renewFirstData(queryClient));

// Opens the cart's database and starts the outbox after this paint, when the page is idle.
requestAnimationFrame(() =>
  whenIdle(
    () =>
      void whenDeviceIsUsed()
        .then(() => untilLoaded(() => import('./start-data.ts')))
        .then(({ startData }) => startData(queryClient, router)),
    { timeout: 1500 },
  ),
);
// Preloads messages with the first touch at the latest, so that a tap on any other screen does not wait for them.
whenIdle(() => void whenDeviceIsUsed().then(() => untilLoaded(allMessages)), { timeout: 5000 });
