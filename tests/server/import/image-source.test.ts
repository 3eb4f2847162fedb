import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ImageMissing, readSource } from '../../../server/modules/import/image-source.ts';

const image = Buffer.from('the bytes of a picture');
const requested: string[] = [];
const routes: Record<string, RequestListener> = {
  '/picture': (_, response) => response.end(image),
  '/moved': (_, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/round': (_, response) => response.writeHead(301, { location: '/round' }).end(),
  '/away': (_, response) => response.writeHead(307, { location: 'file:///etc/passwd' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/silent': () => undefined,
  '/begun': (_, response) => void response.writeHead(200, { 'content-length': '100' }).write('half'),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  },
  // Sends data until the client closes the connection.
  '/endless': (_, response) => {
    const part = Buffer.alloc(1_000_000);
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  },
};
const server = createServer((request, response) => {
  requested.push(request.url!);
  routes[request.url!]!(request, response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested.length = 0;
});

const inside = { folder: '/tmp', privateHosts: true };
const read = (path: string, more = {}) =>
  readSource(`http://127.0.0.1:${port}${path}`, { ...inside, ...more });

test('follows a redirect to the image', async () => {
  expect((await read('/moved')).bytes).toEqual(image);
  expect(requested).toEqual(['/moved', '/picture']);
});

test.each([
  ['/round', 'redirected too often'],
  ['/away', 'only http and https URLs are supported'],
  ['/nowhere', 'the server responded with 302'],
  ['/gone', 'the server responded with 410'],
  ['/cut', 'aborted'],
  ['/endless', 'larger than 20 MB'],
])('%s: %s', async (path, why) => {
  const missing = await read(path).catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(ImageMissing);
  expect((missing as Error).message).toBe(why);
});

test('follows at most five redirects', async () => {
  await expect(read('/round')).rejects.toThrow('redirected too often');
  expect(requested).toHaveLength(6);
});

test.each(['/silent', '/begun'])('gives up on a server that does not respond in time: %s', async (path) => {
  await expect(read(path, { timeoutMs: 300 })).rejects.toBeInstanceOf(ImageMissing);
});

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0'])(
  'does not connect to private addresses unless allowed: %s',
  async (host) => {
    const src = `http://${host}:${port}/picture`;
    await expect(readSource(src, { ...inside, privateHosts: false })).rejects.toThrow(
      'an address of a private network',
    );
    expect(requested).toEqual([]);
  },
);
