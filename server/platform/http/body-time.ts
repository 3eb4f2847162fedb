import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerType } from '@hono/node-server';

/** A request whose body is incomplete by then is ended. */
const bodyMs = 30_000;
/** Parts of images arrive over weak connections: slower ones than this (16 kbit/s) are ended. */
const leastBytesPerSecond = 2_000;

/** @returns milliseconds within which the body must be complete; `undefined` for a request without one */
export function allowedMs({ headers }: IncomingMessage): number | undefined {
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0 && headers['transfer-encoding'] === undefined) return undefined;
  return Math.max(bodyMs, (length / leastBytesPerSecond) * 1000);
}

/**
 * Ends requests whose body arrives too slowly: thousands of them, one byte at a time, would otherwise stay open for the five
 * minutes of Node's own limit, which ignores sizes.
 */
export function limitBodyTime(server: ServerType, allowed = allowedMs): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const ms = allowed(request);
    if (ms === undefined) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      if (!response.headersSent)
        request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      request.destroy();
    }, ms);
    for (const ended of ['end', 'close'] as const) request.once(ended, () => clearTimeout(timer));
  });
}
