import type { QueryClient } from '@tanstack/react-query';
import { type EndpointName, endpoint } from '#contract/endpoints.ts';
import type { PageMessage } from '#contract/worker-messages.ts';
import { urlOf } from '../platform/api/call.ts';
import { isPrivate } from '../platform/api/is-private.ts';
import { onAppEvent } from '../platform/session/app-events.ts';
import { isStandalone } from '../platform/session/device-kind.ts';
import { isSavingData } from '../platform/session/save-data.ts';
import { currentLang, currentToken, store, tokenAtom } from '../platform/session/state.ts';

/**
 * Delays after the start of the page, so that requests of the screen go first. The one of the page is short, because a second visit
 * soon after the first starts with the stored page; the server usually responds with 304.
 */
const pageAfterMs = 1_000;
const appAfterMs = 15_000;

const send = (message: PageMessage) =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));

/** Makes the worker cache the opened page as the server renders it: the next launch shows it before any code has run. */
function keepPage(): void {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened && navigator.onLine && !isSavingData()) send({ type: 'keep-page', opened: opened.name });
}

/** Built files that this page has loaded. */
const usedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/**
 * Makes the worker cache the whole app for those who will need it offline: with the app installed, with an account, or from
 * the second visit on, the latter two only if the connection is good.
 */
function keepApp(isReturning: boolean): void {
  if (!navigator.onLine) return;
  if (isStandalone() || (!isSavingData() && (isReturning || currentToken() !== null)))
    send({ type: 'keep-app', used: [], whole: true });
}

/**
 * Whether the worker served this page. A worker of the first visit may take control of the page at any time, also while its
 * code is loading.
 */
const isServedByWorker = () => {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && opened.workerStart > 0;
};

/**
 * Catalog responses that the page got without the worker, or that the server had put into the page: with them cached,
 * their screens open offline within the app.
 */
function keepResponses(queryClient: QueryClient): void {
  const urls = queryClient
    .getQueryCache()
    .findAll()
    .flatMap(({ queryKey: [name, ...rest], state }) => {
      if (isPrivate(name) || state.data === undefined) return [];
      if (endpoint(name as EndpointName).method !== 'GET') return [];
      const input = (rest[0] === 'pages' ? rest[1] : rest[0]) as object;
      const url = new URL(urlOf(name as EndpointName, input));
      url.searchParams.set('lang', currentLang());
      return [url.href];
    });
  send({ type: 'keep-responses', urls });
}

/** Stores for offline use what this visit has used. Called once, after the first paint. */
export function keepOnDevice(queryClient: QueryClient): void {
  const openedAs = currentToken();
  const isReturning = isServedByWorker();
  // After a logout, the stored page must not reveal what the previous user viewed.
  setTimeout(() => {
    if (currentToken() === openedAs) keepPage();
    send({ type: 'keep-app', used: usedFiles(), whole: false });
  }, pageAfterMs);
  const keepAppLater = () => void setTimeout(() => keepApp(isReturning), appAfterMs);
  keepAppLater();
  store.sub(tokenAtom, keepAppLater);
  onAppEvent((appEvent) => appEvent === 'installed' && keepAppLater());
  const { serviceWorker } = navigator;
  if (isReturning || !serviceWorker) return;
  if (serviceWorker.controller) keepResponses(queryClient);
  else serviceWorker.addEventListener('controllerchange', () => keepResponses(queryClient), { once: true });
}
