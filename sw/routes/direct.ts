import { vitalsPath } from '#contract/vitals.ts';

declare const self: ServiceWorkerGlobalScope;

interface RoutingInstallEvent {
  addRoutes(rule: {
    condition: { urlPattern: string; requestMethod: string };
    source: 'network';
  }): Promise<void>;
}

/**
 * Reports of a page that is being left go straight to the network: the browser may drop one that waits for the worker. Browsers
 * without static routes (Firefox, Safari) pass them through the worker.
 */
export const sendReportsDirectly = () => {
  self.addEventListener('install', (event) => {
    if (!('addRoutes' in event)) return;
    const condition = { urlPattern: vitalsPath, requestMethod: 'POST' };
    const added = (event as unknown as RoutingInstallEvent).addRoutes({ condition, source: 'network' });
    // Without the route, the reports still pass through the worker.
    event.waitUntil(added.catch(() => {}));
  });
};
