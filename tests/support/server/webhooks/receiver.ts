import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Replaces the response, which is 204 at first. */
  respond: (listener: RequestListener) => void;
}

/** A real HTTP server that stores what it receives, stopped after the test file. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let respond: RequestListener = (_, response) => response.writeHead(204).end();
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    respond(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    respond: (listener) => (respond = listener),
  };
}
