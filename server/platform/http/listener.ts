import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { limitBodyTime } from './body-time.ts';

/**
 * Idle connections stay open longer than those of proxies (mostly a minute): a request sent while the server closes a connection,
 * as after Node's five seconds, gets no response.
 */
const idleMs = 75_000;
/** Headers arrive in one or two packets, also over a weak connection. */
const headersMs = 30_000;
/** How long running requests may take to finish when the server stops. */
const finishMs = 10_000;

export interface Listener {
  port: number;
  /**
   * Still accepts connections and requests, and each further response closes its connection: clients and balancers open the next
   * one to another node.
   */
  drain: () => void;
  /** Accepts nothing more and finishes running requests. Idle connections close at once, the others at the deadline. */
  close: () => Promise<void>;
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** @throws when the address cannot be used */
export async function openListener(
  fetch: Fetch,
  { port, host }: { port: number; host: string },
): Promise<Listener> {
  const server = await new Promise<ServerType>((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: idleMs, headersTimeout: headersMs };
    const opened = serve({ fetch, port, hostname: host, serverOptions }, () => resolve(opened));
    opened.once('error', reject);
  });
  limitBodyTime(server);
  const running = new Set<ServerResponse>();
  let state: 'open' | 'draining' | 'closing' = 'open';
  const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections();
  // Before Hono's listener, which may send the response at once.
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    running.add(response);
    if (state !== 'open') response.shouldKeepAlive = false;
    response.once('close', () => {
      running.delete(response);
      // Its headers may have been sent before the drain; the connection becomes idle after this event.
      if (state === 'closing') setImmediate(closeIdle);
    });
  });

  const drain = () => {
    state = 'draining';
    for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false;
  };
  return {
    port: (server.address() as AddressInfo).port,
    drain,
    close() {
      drain();
      state = 'closing';
      return new Promise((resolve) => {
        const closeAll = () => 'closeAllConnections' in server && server.closeAllConnections();
        const timer = setTimeout(closeAll, finishMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}
