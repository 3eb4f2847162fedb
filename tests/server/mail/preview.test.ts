import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { langs } from '#domain/languages.ts';
import { createApp } from '../../../server/app.ts';
import { liveHub } from '../../../server/modules/live/hub.ts';
import { customerMails, operatorMails } from '../../../server/modules/mail-preview/examples.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log, app: connection } = await testDatabase();
const { services } = await startApi({ db, log }, {});
const live = liveHub({ db, connection, log });
afterAll(() => live.stop());

/** Starts the whole server. @returns a function that requests a path */
async function startApp(demo: string) {
  const config = { ...services.config, demo: readConfig({ DEMO: demo }).demo };
  const options = { live, distFolder: '/nowhere', isStopping: () => false };
  const { fetch: handle } = await createApp({ ...services, config }, options);
  const server = serve({ fetch: handle, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => void server.once('listening', resolve));
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}
const request = await startApp('on');
const requestShop = await startApp('off');

const shop = await seedShop(db);
for (let count = 0; count < 2; count++) await shop.product(shop.shopIds[0]!);
const { hash } = await db.selectFrom('picture').select('hash').executeTakeFirstOrThrow();
const bytes = await sharp({ create: { width: 640, height: 640, channels: 4, background: '#c8643280' } })
  .png()
  .toBuffer();
await services.images.write(hash, bytes);

const bodyOf = async (path: string) => {
  const response = await request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  return response.text();
};

test('the index links every mail in its languages, whose pages show both versions', async () => {
  const links = [...(await bodyOf('/sandbox/mails')).matchAll(/href="([^"]+)"/g)].map(([, link]) => link!);
  expect(links).toHaveLength(
    Object.keys(customerMails).length * langs.length + Object.keys(operatorMails).length,
  );
  for (const link of links.filter((each) => /\/ja$|operator/.test(each))) {
    const overview = await bodyOf(link);
    const [, frame] = /<iframe src="([^"]+)"/.exec(overview)!;
    expect(overview).toMatch(/<pre>[^<]+<\/pre>/);
    expect(await bodyOf(frame!)).toContain('<table');
  }
});

test('the order in a mail has products of the shop, whose images load from other origins as JPEG', async () => {
  const html = await bodyOf('/sandbox/mails/order_paid/it/html');
  expect(html).toContain('Tazza');
  const [, image] = /\ssrc="([^"]+)"/.exec(html)!;
  const response = await request(new URL(image!).pathname);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const received = await sharp(await response.arrayBuffer()).metadata();
  expect(received).toMatchObject({ format: 'jpeg', width: 160 });
});

test('JPEG exists in the width of mails only, and other formats stay with the shop', async () => {
  expect((await request(`/img/${hash}/320.jpeg`)).status).toBe(404);
  const response = await request(`/img/${hash}/320.webp`);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('unknown kinds and languages are not found', async () => {
  for (const path of ['nothing/en', 'order_paid/xx', 'constructor/en', 'operator_change/fr'])
    expect((await request(`/sandbox/mails/${path}`)).status).toBe(404);
});

test('without the demo there is no preview', async () => {
  const responses = await Promise.all(
    ['', '/order_paid/en', '/order_paid/en/html'].map((path) => requestShop(`/sandbox/mails${path}`)),
  );
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
});
