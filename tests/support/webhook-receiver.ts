import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Replaces the response, which is 204 at first. */
  respond: (listener: RequestListener) => void;
  stop: () => void;
}

/** A real HTTP server that stores what it receives. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let respond: RequestListener = (_, response) => response.writeHead(204).end();
  const receive: (...parts: Parameters<RequestListener>) => Promise<void> = async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    respond(request, response);
  };
  const server = createServer((request, response) => {
    void receive(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    respond: (listener) => (respond = listener),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
