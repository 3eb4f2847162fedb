import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { makeQueryClient } from '../platform/api/query.ts';
import { activate, allMessages } from '../platform/i18n/activate.ts';
import { readStoredValue } from '../platform/session/stored-values.ts';
import { currentLang } from '../platform/session/state.ts';
import { isReturning } from '../ui/returning.ts';
import { App } from './app.tsx';
import { giveBackTaps } from './ssr/early-taps.ts';
import { renewFirstData, takeFirstData } from './ssr/first-data.ts';
import { takeFirstStyles } from './ssr/first-styles.ts';
import { makeRouter } from './router.ts';
import { startServices } from './start-services.ts';
import { untilLoaded } from './until-loaded.ts';

/** Ends the task: a start in one piece would keep a slow phone from hearing a tap for half a second. */
const pause = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

// Safari has none.
const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 300));

await pause();
const queryClient = makeQueryClient();
const router = makeRouter({ queryClient });
const root = document.getElementById('root')!;

const hasFirstData = takeFirstData(queryClient);
startServices(router, queryClient);
await pause();

// After a reload or at the next launch: the lists one was wandering in, as long as they were (keep-lists.ts).
const isResumed = 'resumed' in document.documentElement.dataset;
const lists = isReturning() && readStoredValue(isResumed ? 'localStorage' : 'sessionStorage', 'lists');
if (lists)
  await import('./keep-lists.ts').then((module) => module.putLists(queryClient, lists)).catch(() => {});
// The server rendered only their first page; and where the person goes on, another address (styles.css hides it).
const isRendered = hasFirstData && !lists && !isResumed && 'rendered' in root.dataset;

// Messages and the first screen's code and data load side by side; the boot logo, or the page as the server rendered it,
// stays until all are there.
await Promise.all([activate(currentLang()), router.load()]);

await pause();
const app = <App router={router} queryClient={queryClient} />;
if (isRendered) {
  takeFirstStyles();
  // Says that the server rendered this page too: the router then draws the same boundaries.
  router.ssr = { manifest: undefined };
  startTransition(() => void hydrateRoot(root, app));
} else {
  if (isResumed) root.replaceChildren();
  // The browser may have scrolled the removed content, which says nothing about the screen to come.
  delete root.dataset['rendered'];
  createRoot(root).render(app);
}
await giveBackTaps();
// Not while React still has a part of the page in hand.
whenIdle(() => renewFirstData(queryClient));

// The cart's database opens and the outbox starts when this paint is out and the page has settled.
requestAnimationFrame(() =>
  whenIdle(
    () =>
      void untilLoaded(() => import('./start-data.ts')).then(({ startData }) =>
        startData(queryClient, router),
      ),
    { timeout: 1500 },
  ),
);
// So that a tap on any other screen need not wait for its words.
whenIdle(() => void untilLoaded(allMessages), { timeout: 5000 });
