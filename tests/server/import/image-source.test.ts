import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ImageMissing, readSource } from '../../../server/modules/import/image-source.ts';

const image = Buffer.from('the bytes of a picture');
const asked: string[] = [];
const answers: Record<string, RequestListener> = {
  '/picture': (_, answer) => answer.end(image),
  '/moved': (_, answer) => answer.writeHead(302, { location: '/picture' }).end(),
  '/round': (_, answer) => answer.writeHead(301, { location: '/round' }).end(),
  '/away': (_, answer) => answer.writeHead(307, { location: 'file:///etc/passwd' }).end(),
  '/nowhere': (_, answer) => answer.writeHead(302).end(),
  '/gone': (_, answer) => answer.writeHead(410).end(),
  '/silent': () => undefined,
  '/begun': (_, answer) => void answer.writeHead(200, { 'content-length': '100' }).write('half'),
  '/cut': (_, answer) => {
    answer.writeHead(200, { 'content-length': '100' });
    answer.write('half', () => answer.destroy());
  },
  // Sends data until the client closes the connection.
  '/endless': (_, answer) => {
    const part = Buffer.alloc(1_000_000);
    const more = () => {
      while (!answer.destroyed && answer.write(part));
    };
    answer.on('drain', more);
    more();
  },
};
const server = createServer((request, answer) => {
  asked.push(request.url!);
  answers[request.url!]!(request, answer);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const inside = { folder: '/tmp', privateHosts: true };
const read = (path: string, more = {}) =>
  readSource(`http://127.0.0.1:${port}${path}`, { ...inside, ...more });

test('follows a redirect to the image', async () => {
  expect((await read('/moved')).bytes).toEqual(image);
  expect(asked).toEqual(['/moved', '/picture']);
});

test.each([
  ['/round', 'led on too often'],
  ['/away', 'only http and https are asked'],
  ['/nowhere', 'the answer was 302'],
  ['/gone', 'the answer was 410'],
  ['/cut', 'aborted'],
  ['/endless', 'larger than 20 MB'],
])('%s: %s', async (path, why) => {
  const missing = await read(path).catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(ImageMissing);
  expect((missing as Error).message).toBe(why);
});

test('follows at most five redirects', async () => {
  await expect(read('/round')).rejects.toThrow('led on too often');
  expect(asked).toHaveLength(6);
});

test.each(['/silent', '/begun'])('gives up on a server that does not respond in time: %s', async (path) => {
  await expect(read(path, { timeoutMs: 300 })).rejects.toBeInstanceOf(ImageMissing);
});

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0'])(
  'does not connect to private addresses unless allowed: %s',
  async (host) => {
    const src = `http://${host}:${port}/picture`;
    await expect(readSource(src, { ...inside, privateHosts: false })).rejects.toThrow(
      'an address inside a network',
    );
    expect(asked).toEqual([]);
  },
);
