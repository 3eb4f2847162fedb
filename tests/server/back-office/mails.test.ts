import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { langs } from '#domain/languages.ts';
import { createApp } from '../../../server/app.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { liveHub } from '../../../server/modules/live/hub.ts';
import { mailGroups } from '../../../server/messages/mails/mail-names.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log, app: connection } = await testDatabase();
const { services } = await startApi({ db, log }, {});
const live = liveHub({ db, connection, log });
afterAll(() => live.stop());

// The whole server: headers of `/api` are among what is tested.
const { fetch: handle } = await createApp(services, {
  live,
  distFolder: '/nowhere',
  isStopping: () => false,
});
const server = serve({ fetch: handle, hostname: '127.0.0.1', port: 0 });
await new Promise<void>((resolve) => void server.once('listening', resolve));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const catalog = await staff(db, 'catalog');
const door = { url, token: catalog.token };

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const inFrame = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' };
const getPage = (
  query: Record<string, string> = {},
  headers: Record<string, string> = inFrame,
  token = catalog.token,
) =>
  fetch(
    `${url}/api/ops/mail/page?${new URLSearchParams({ mail: 'order_paid', language: 'en', scheme: 'light', ...query })}`,
    { headers: { cookie: `operator=${token}`, ...headers } },
  );

test('every mail has both versions in each of its languages', async () => {
  const { list } = await callOps(door, 'mailList', {});
  expect(list).toHaveLength(Object.values(mailGroups).flat().length);
  for (const { mail, group, languages: own } of list) {
    expect(own).toEqual(group === 'operators' ? ['en'] : [...langs]);
    const { language, subject, preheader, html, text } = await callOps(door, 'mailShow', {
      mail,
      language: 'ja',
    });
    expect(language).toBe(group === 'operators' ? 'en' : 'ja');
    expect(html).toContain(subject);
    expect(html).toContain(preheader);
    expect(html).toContain('<table');
    expect(text).not.toMatch(/<table|undefined/);
  }
});

test('looking at mails is not logged', async () => {
  await callOps(door, 'mailShow', { mail: 'order_paid', language: 'en' });
  await getPage();
  const rows = await db.selectFrom('operator_log').select('act').where('act', 'like', 'mail/%').execute();
  expect(rows).toEqual([]);
});

describe('the page with the HTML version', () => {
  test('has a strict policy of its own, and links that lead nowhere', async () => {
    const response = await getPage({ scheme: 'dark' });
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `img-src ${services.config.publicUrl}`,
      "style-src 'unsafe-inline'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'sandbox',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await response.text();
    expect(html).toContain('<base target="_blank">');
    expect(html).toContain('@media all{');
  });

  test('other responses of the API keep the policy that allows nothing', async () => {
    const response = await getPage({}, { ...inFrame, cookie: '' });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  const refused: [string, Record<string, string>][] = [
    ['in a frame of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['in a frame of another subdomain', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['as a page of the same origin', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['from a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    [
      'with a token in place of the cookie',
      { ...inFrame, cookie: '', authorization: `Bearer ${catalog.token}` },
    ],
  ];
  test.each(refused)('is refused %s', async (_, headers) => {
    expect((await getPage({}, headers)).status).toBe(401);
  });

  test('is served without the headers that browsers omit over plain http', async () => {
    expect((await getPage({}, {})).status).toBe(200);
  });

  test('is refused to other roles and after a sign-out', async () => {
    const [logistics, support] = [await staff(db, 'logistics'), await staff(db, 'support')];
    expect((await getPage({}, inFrame, logistics.token)).status).toBe(403);
    expect((await getPage({}, inFrame, support.token)).status).toBe(200);
    await callOps({ url, token: support.token }, 'logout', {});
    expect((await getPage({}, inFrame, support.token)).status).toBe(401);
  });

  test('exists for known mails, languages and colors only', async () => {
    for (const wrong of [{ mail: 'constructor' }, { language: 'xx' }, { scheme: 'sepia' }] as Record<
      string,
      string
    >[])
      expect((await getPage(wrong)).headers.get('content-type')).toContain('application/json');
  });
});

test('the preview of former versions is gone', async () => {
  expect((await fetch(`${url}/sandbox/mails`)).status).not.toBe(200);
});

describe('products in mails', () => {
  test('are made up in an empty shop, and those of the shop otherwise', async () => {
    const empty = await callOps(door, 'mailShow', { mail: 'order_paid', language: 'it' });
    expect(empty.html).toContain('Lamp');
    const shop = await seedShop(db);
    for (let count = 0; count < 2; count++) await shop.product(shop.shopIds[0]!);
    const { html } = await callOps(door, 'mailShow', { mail: 'order_paid', language: 'it' });
    expect(html).toContain('Tazza');
  });

  test('have JPEG images that load from other origins, in the width of mails only', async () => {
    const { hash } = await db.selectFrom('picture').select('hash').executeTakeFirstOrThrow();
    const bytes = await sharp({ create: { width: 640, height: 640, channels: 4, background: '#c8643280' } })
      .png()
      .toBuffer();
    await services.images.write(hash, bytes);
    const { html } = await callOps(door, 'mailShow', { mail: 'order_paid', language: 'it' });
    const [, image] = /\ssrc="([^"]+)"/.exec(html)!;
    const response = await fetch(`${url}${new URL(image!).pathname}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const received = await sharp(await response.arrayBuffer()).metadata();
    expect(received).toMatchObject({ format: 'jpeg', width: 160 });
    expect((await fetch(`${url}/img/${hash}/320.jpeg`)).status).toBe(404);
    const other = await fetch(`${url}/img/${hash}/320.webp`);
    expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
