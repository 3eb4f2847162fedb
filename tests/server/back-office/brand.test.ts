import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import type { Brand } from '#domain/brand.ts';
import { createApp } from '../../../server/app.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { liveHub } from '../../../server/modules/live/hub.ts';
import { eraseImages } from '../../../server/modules/own-data/erase-images.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { createAccount } from '../../support/accounts.ts';
import { demoDatabase } from '../../support/demo.ts';
import { startCachedNode } from '../../support/server/back-office/cached-node.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { pdfPages } from '../../support/server/wallet/pdf-text.ts';

const database = await demoDatabase();
const { db, log } = database;
const nodes = [await startCachedNode(database), await startCachedNode(database)] as const;
const [api] = nodes;
const live = liveHub({ db, connection: database.app, log });
afterAll(() => live.stop());

const dist = mkdtempSync(path.join(os.tmpdir(), 'okanto-dist-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));
const icons = ['any', 'maskable', 'monochrome'].flatMap((purpose) =>
  [192, 512].map((edge) => ({ src: `/icons/${purpose}-${edge}.png`, sizes: `${edge}x${edge}`, purpose })),
);
const files: Record<string, string> = {
  'index.html': `<!doctype html><html lang="en" dir="ltr"><head><title>okanto</title>
    <meta name="description" content="" /><meta name="apple-mobile-web-app-title" content="okanto" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="apple-touch-startup-image" href="/splash/a.png"></head><body><div id="root"></div></body></html>`,
  'console/index.html': '<!doctype html><html lang="en" dir="ltr"><head><title>Console</title></head></html>',
  'manifest.webmanifest': JSON.stringify({
    id: '/',
    name: 'okanto',
    short_name: 'okanto',
    start_url: '/home',
    icons,
  }),
  'icons/any-192.png': 'built',
  '.vite/manifest.json': '{}',
  '.vite/style-rules.json': '[]',
};
for (const [file, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), content);
}
/** The whole server of a node. @returns its URL */
async function serveNode({ services }: (typeof nodes)[number]): Promise<string> {
  const { fetch: handle } = await createApp(services, { live, distFolder: dist, isStopping: () => false });
  const server = serve({ fetch: handle, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => void server.once('listening', resolve));
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const [first, second] = [await serveNode(nodes[0]), await serveNode(nodes[1])];
const open = (address: string, node = first) =>
  fetch(`${node}${address}`, { headers: { accept: 'text/html' } });
const textOf = async (address: string, node = first) => (await open(address, node)).text();
const brandOf = async (node = first) => JSON.parse(await textOf('/brand.json', node)) as Brand;

const owner = { url: api.url, ...(await staff(db, 'owner')) };
type Value = OpsInput<'settingSave'>['value'];
const versionsOf = async () => (await callOps(owner, 'settingHistory', { setting: 'brand' })).list;
const change = async (value: Value) =>
  ({ setting: 'brand', version: (await versionsOf())[0]?.version ?? 0, value, note: 'New brand' }) as const;

/** Saves a brand, and waits until both nodes show it. */
async function save(value: Value): Promise<void> {
  const { version } = await callOps(owner, 'settingSave', await change(value));
  await vi.waitFor(
    async () =>
      expect((await Promise.all([brandOf(first), brandOf(second)])).map((each) => each.version)).toEqual([
        version,
        version,
      ]),
    { timeout: 20_000 },
  );
}

/** A square without background. */
async function upload(edge = 600, height = edge) {
  const create = { width: edge / 2, height: edge / 2, channels: 4, background: '#c02' } as const;
  const bytes = await sharp({ create: { ...create, width: edge, height, background: '#0000' } })
    .composite([{ input: { create } }])
    .png()
    .toBuffer();
  return callOps(owner, 'imageAdd', { image: bytes.toString('base64') });
}

test('a shop that never changed its brand serves the files as they were built', async () => {
  expect(await textOf('/login')).toBe(files['index.html']);
  expect(await textOf('/manifest.webmanifest')).toBe(files['manifest.webmanifest']);
  expect(await textOf('/icons/any-192.png')).toBe('built');
  expect(await textOf('/console')).toBe(files['console/index.html']);
});

test('name and logo are in pages, metadata, manifest and icons of all nodes, until the default is restored', async () => {
  const { hash } = await upload();
  await save({ name: 'Kauf & Co', logo: hash });
  for (const node of [first, second]) {
    const home = await textOf('/home', node);
    expect(home).toContain('<title>Kauf &amp; Co</title>');
    expect(home).toContain('<meta property="og:site_name" content="Kauf &amp; Co">');
    expect(home).toContain(`"name":"Kauf & Co","url":`);
    expect(home).toContain(`/logo/${hash}/any-512.png"`);
    const shell = await textOf('/login', node);
    expect(shell).toContain('<title>Kauf &amp; Co</title>');
    expect(shell).toContain('<meta name="apple-mobile-web-app-title" content="Kauf &amp; Co"');
    expect(shell).toContain(`<link rel="icon" href="/logo/${hash}/favicon.png" type="image/png">`);
    expect(shell).not.toContain('startup-image');
    expect(await textOf('/detail/1', node)).toMatch(/<title>[^<]+ · Kauf &amp; Co<\/title>/);
    expect(await textOf('/console', node)).toContain('<title>Console</title>');
    expect(await textOf('/console', node)).toContain('&quot;name&quot;:&quot;Kauf &amp; Co&quot;');
  }

  const manifest = JSON.parse(await textOf('/manifest.webmanifest?lang=ja')) as {
    id: string;
    name: string;
    short_name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Kauf & Co',
    short_name: 'Kauf & Co',
    start_url: '/home',
    icons: icons.map((icon) => ({ ...icon, src: icon.src.replace('/icons/', `/logo/${hash}/`) })),
  });
  const named = manifest.icons.map(({ src, sizes }) => [src, Number(sizes.split('x')[0])] as const);
  for (const [src, edge] of [
    ...named,
    [`/logo/${hash}/apple-touch-icon.png`, 180],
    [`/logo/${hash}/favicon.png`, 64],
    ['/icons/any-192.png', 192],
  ] as const) {
    const response = await open(src);
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    const { format, width, height } = await image.metadata();
    const isImmutable = response.headers.get('cache-control')?.includes('immutable');
    const { isOpaque } = await image.stats();
    expect([src, response.status, format, width, height, isImmutable, isOpaque]).toEqual([
      src,
      200,
      'png',
      edge,
      edge,
      src.startsWith('/logo/'),
      /maskable|apple/.test(src),
    ]);
  }
  expect((await open(`/logo/${hash}/any-193.png`)).status).toBe(404);
  const other = await upload(640);
  expect((await open(`/logo/${other.hash}/any-192.png`)).status, 'no logo').toBe(404);

  await save(null);
  expect(await brandOf()).toMatchObject({ name: 'okanto', logo: null, mark: null });
  expect(await textOf('/login')).toContain('<title>okanto</title>');
  expect(await textOf('/icons/any-192.png')).toBe('built');
});

test('mails, documents, downloads, texts and both APIs name the shop', async () => {
  const name = 'Größe 24';
  const { hash } = await upload(512);
  await save({ name, logo: hash });
  const mail = await callOps(owner, 'mailShow', { mail: 'order_paid', language: 'en' });
  expect(mail.subject).toContain(name);
  expect(mail.html).toMatch(/class="accent"[^>]*>Größe 24<\/td>/);

  const shopper = await createAccount(db);
  const input = { month: '2026-11', zone: 'UTC', format: 'pdf' } as const;
  const bill = await api.ok('billExport', input, { token: shopper.token, lang: 'en' });
  expect(bill.fileName).toBe('Größe-24-2026-11.pdf');
  const pdf = Buffer.from(bill.base64, 'base64');
  expect(pdfPages(pdf)[0]!.replaceAll('|', '').replaceAll('\u00A0', ' ')).toContain(name);
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');

  expect(JSON.stringify(await api.ok('help', {}, { lang: 'en' }))).toContain(name);
  expect(await textOf('/api/openapi.json')).toContain(`"title":"${name} API"`);
  expect(await textOf('/developers')).toContain(`<title>${name} for developers</title>`);
  const operators = await fetch(`${api.url}/api/ops/openapi.json`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(await operators.text()).toContain(`"title":"${name} operators’ API"`);
  const register = (password: string) =>
    api.call('register', { account: 'brand@example.test', password }, { lang: 'en' });
  for (const password of ['größe-24!', 'Größe24 2026'])
    expect((await register(password)).body).toMatchObject({ data: { reason: 'weak_password' } });
  expect((await register('Größe 24 is mine')).body.code).toBe(1);
});

test('an earlier version is restored with its logo, which no erasure removes', async () => {
  const { id, hash } = await upload(700);
  await save({ name: 'Atelier', logo: hash });
  await save({ name: 'Atelier', logo: null });
  await transaction(db, (trx) =>
    eraseImages({ ...api.services, db: trx }, { publicIds: [id], privateIds: [] }),
  );
  const earlier = (await versionsOf())[1]!;
  expect(earlier.value).toEqual({ name: 'Atelier', logo: hash });
  await save(earlier.value);
  expect(await brandOf()).toMatchObject({ name: 'Atelier', logo: hash });
  expect((await open(`/logo/${hash}/any-512.png`)).status).toBe(200);
});

test.each([
  ['an empty name', { name: ' ', logo: null }, 'invalid_input'],
  ['a long name', { name: 'a'.repeat(31), logo: null }, 'invalid_input'],
  ['markup', { name: '<b>Shop</b>', logo: null }, 'invalid_input'],
  ['a line break', { name: 'a\nb', logo: null }, 'invalid_input'],
  ['an unknown logo', { name: 'Shop', logo: '0123456789abcdef' }, 'not_found'],
] as const)('refuses %s', async (_, value, reason) => {
  expect((await refusedBy(owner, 'settingSave', await change(value))).reason).toBe(reason);
});

test('refuses a logo that is no square, and other roles', async () => {
  const { hash } = await upload(600, 400);
  const wide = await change({ name: 'Shop', logo: hash });
  expect((await refusedBy(owner, 'settingSave', wide)).reason).toBe('invalid_input');
  const editor = { url: api.url, ...(await staff(db, 'catalog')) };
  const allowed = await change({ name: 'Shop', logo: null });
  expect((await refusedBy(editor, 'settingSave', allowed)).reason).toBe('role_missing');
});
