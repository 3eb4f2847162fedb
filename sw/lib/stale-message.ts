import type { WorkboxPlugin } from 'workbox-core';
import type { StaleMessage } from '../../src/contract/worker-messages.ts';
import { differs } from './catalogue-answer.ts';

declare const self: ServiceWorkerGlobalScope;

/** Tells every open page when the answer it got from the cache has just been replaced by another one. */
export const tellWhenStale: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (!oldResponse || !(await differs(oldResponse, newResponse))) return;
    const message: StaleMessage = { type: 'stale', url: request.url };
    for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
  },
};
