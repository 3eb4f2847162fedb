import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createDerive } from '../../../server/platform/images/derive.ts';
import { imageRoutes } from '../../../server/platform/images/http.ts';
import { ImageStoreUnavailable } from '../../../server/platform/images/objects.ts';
import { imagePlaces } from '../../../server/platform/images/places.ts';
import { privateImageRoutes, privateImages } from '../../../server/platform/images/private.ts';
import { checkS3, s3Objects } from '../../../server/platform/images/s3.ts';
import { hashOf, originals } from '../../../server/platform/images/store.ts';
import { startS3 } from '../../support/s3.ts';

const s3 = await startS3();
const key = randomBytes(32);

/** A separate node, assembled as in `serve.ts`. */
async function node() {
  const places = await imagePlaces({ dataDir: '/nowhere', s3: s3.settings });
  const images = originals(places.originals);
  const derive = createDerive(images, places.derived);
  const kept = privateImages(places.private, key);
  const routes = new Hono().route('/', imageRoutes(derive)).route('/', privateImageRoutes(kept));
  return { places, pictures: images, derive, kept, get: (address: string) => routes.request(address) };
}

const one = await node();
const other = await node();
/** Large enough to have a smaller size. */
const noise = await sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
  .png()
  .toBuffer();
const hash = hashOf(noise);

test('an original written on one node is readable on another, and writing it twice is harmless', async () => {
  await Promise.all([one.pictures.write(hash, noise), other.pictures.write(hash, noise)]);
  expect(await other.pictures.read(hash)).toEqual(noise);
  expect(await other.pictures.read('0'.repeat(16))).toBeUndefined();
});

test('a size created on one node is not created again on another', async () => {
  const size = { hash, widthPx: 320, format: 'webp' } as const;
  const made = await one.derive.exact(size);
  expect((await sharp(made).metadata()).width).toBe(320);
  // Without the original, it can only come from the store.
  await one.pictures.remove(hash);
  expect(await other.derive.exact(size)).toEqual(made);
  await one.pictures.write(hash, noise);
});

test('lists the objects of a folder, with the time of their last write', async () => {
  const { derived, originals: others } = one.places;
  const keys = ['fe/fe-160.webp', 'fe/fe-320.webp'];
  for (const name of [...keys, 'ff/ff-160.webp']) await derived.write(name, Buffer.from('bytes'));
  await others.write('fe/fe', Buffer.from('bytes'));
  expect((await other.places.derived.list('fe')).toSorted((a, b) => a.localeCompare(b))).toEqual(keys);
  expect(await derived.list('fd')).toEqual([]);
  const changedAt = await derived.changedAt(keys[0]!);
  expect(Math.abs(Date.now() - changedAt!.getTime())).toBeLessThan(600_000);
  expect(await derived.changedAt('fe/fe')).toBeUndefined();
});

// s3rver cannot end a page with current versions of Node.
test('lists every page of a folder', async () => {
  const keys = ['aa', 'ab', 'ac', 'ad', 'ae'].map((name) => `private/ab/${name}.webp`);
  const pages = createServer((request, response) => {
    const query = new URL(request.url!, 'http://s3').searchParams;
    const rest = keys.filter(
      (name) => name.startsWith(query.get('prefix')!) && name > (query.get('start-after') ?? ''),
    );
    const objects = rest.slice(0, 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
    response.end(
      `<ListBucketResult><IsTruncated>${rest.length > 2}</IsTruncated>${objects.join('')}</ListBucketResult>`,
    );
  });
  await new Promise<void>((resolve) => void pages.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const objects = s3Objects({ ...s3.settings, endpoint }, 'private/');
  expect((await objects.list('ab')).map((name) => `private/${name}`)).toEqual(keys);
  pages.close();
});

test('a size missing from the store is created again', async () => {
  const size = { hash, widthPx: 320, format: 'webp' } as const;
  const keyOfSize = `${hash.slice(0, 2)}/${hash}-320.webp`;
  await one.places.derived.remove(keyOfSize);
  expect(await one.places.derived.read(keyOfSize)).toBeUndefined();
  expect((await other.get(`/img/${hash}/320.webp`)).status).toBe(200);
  expect(await other.derive.exact(size)).toEqual(await one.places.derived.read(keyOfSize));
});

test('removing an image removes all its sizes', async () => {
  await one.derive.exact({ hash, widthPx: 160, format: 'webp' });
  await one.pictures.remove(hash);
  await one.derive.forget(hash);
  expect(await other.pictures.read(hash)).toBeUndefined();
  expect((await other.get(`/img/${hash}/160.webp`)).status).toBe(404);
  await one.pictures.write(hash, noise);
});

test('a private image is served by another node’s URL until it is removed', async () => {
  const id = randomUUID();
  await one.kept.write(id, noise);
  const response = await other.get(one.kept.url(id));
  expect(Buffer.from(await response.arrayBuffer())).toEqual(noise);
  await other.kept.remove(id);
  expect((await one.get(one.kept.url(id))).status).toBe(404);
});

test('while the store is down, images return 503 with Retry-After, and are intact afterwards', async () => {
  const id = randomUUID();
  await s3.stop();
  const away = await one.get(`/img/${hash}/640.avif`);
  expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await one.get(one.kept.url(id))).status).toBe(503);
  await expect(one.kept.write(id, noise)).rejects.toThrow(ImageStoreUnavailable);
  await s3.start();
  expect(await one.kept.read(id)).toBeUndefined();
  expect((await one.get(`/img/${hash}/640.avif`)).status).toBe(200);
});

test('a truncated response is not accepted as an image', async () => {
  const liar = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write(Buffer.alloc(10), () => response.destroy());
  });
  await new Promise<void>((resolve) => void liar.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
  await expect(s3Objects({ ...s3.settings, endpoint }, '').read('x')).rejects.toThrow(ImageStoreUnavailable);
  liar.close();
});

test('signs requests with the hash of the bytes and never sends the secret', async () => {
  let sent = '';
  let hashSent: unknown;
  const ear = createServer((request, response) => {
    sent += JSON.stringify(request.headers) + request.url;
    hashSent = request.headers['x-amz-content-sha256'];
    response.end();
  });
  await new Promise<void>((resolve) => void ear.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(ear.address() as AddressInfo).port}`;
  const objects = s3Objects({ ...s3.settings, secretAccessKey: 'very-secret', endpoint }, 'private/');
  await objects.write('ab/abc.webp', noise);
  expect(hashSent).toBe(createHash('sha256').update(noise).digest('hex'));
  expect(sent).toContain('/pictures/private/ab/abc.webp');
  expect(sent).not.toContain('very-secret');
  ear.close();
});

test.each([
  ['S3_ACCESS_KEY_ID', { accessKeyId: 'nobody' }],
  ['S3_BUCKET', { bucket: 'no-such-bucket' }],
  ['S3_ENDPOINT', { endpoint: 'http://127.0.0.1:9' }],
])('the start reports a wrong %s, without its secret', async (name, wrong) => {
  const message = await checkS3({ ...s3.settings, secretAccessKey: 'very-secret', ...wrong }).then(
    () => 'taken',
    (error: unknown) => String(error),
  );
  expect(message).toContain(name);
  expect(message).not.toContain('very-secret');
});
