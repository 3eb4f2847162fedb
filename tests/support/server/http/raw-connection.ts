import { connect } from 'node:net';
import { once } from 'node:events';

export interface RawResponse {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: string;
}

/** One HTTP/1.1 connection, kept open between requests as by a balancer that never retries. */
export interface RawConnection {
  send: (path: string, headers?: Record<string, string>) => void;
  /** All bytes received and not yet taken by `response`. */
  received: () => string;
  /** The next complete response. @throws when the connection closes before */
  response: () => Promise<RawResponse>;
  /** Resolves when the server has closed it. */
  closed: Promise<unknown>;
  isClosed: () => boolean;
}

/** @throws when the server refuses the connection */
export async function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  let isClosed = false;
  const closed = once(socket, 'close').then(() => (isClosed = true));
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  socket.setEncoding('latin1').on('data', (part: string) => (received += part));
  return {
    send: (path, headers = {}) => {
      const lines = Object.entries({ host: 'localhost', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    },
    received: () => received,
    async response() {
      for (;;) {
        const found = parsed(received);
        if (found) {
          received = received.slice(found.length);
          return found.response;
        }
        if (isClosed) throw new Error(`closed after: ${received}`);
        await Promise.race([once(socket, 'data'), closed]);
      }
    },
    closed,
    isClosed: () => isClosed,
  };
}

/** A response with `Content-Length` or chunks at the start of the text; `null` while it is incomplete. */
function parsed(text: string): { response: RawResponse; length: number } | null {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  if (rest.length === 0) return null;
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/);
      return [name.toLowerCase(), value];
    }),
  );
  const after = text.slice(head.length + 4);
  const size = headers.get('content-length');
  const end = size === undefined ? after.indexOf('0\r\n\r\n') + 5 : Number(size);
  if (end === 4 || after.length < end) return null;
  const response = { status: Number(first.split(' ')[1]), headers, body: after.slice(0, end) };
  return { response, length: head.length + 4 + end };
}
