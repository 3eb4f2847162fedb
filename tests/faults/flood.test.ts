import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { turin } from '../support/addresses.ts';
import { requestOf } from '../support/request.ts';
import { type RunningShop, startShop } from '../support/running-shop.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { fund } from '../support/accounts.ts';
import type { StartedDatabase } from '../../server/platform/db/start.ts';
import { isLongRun } from '../support/long-run.ts';

const payPassword = '135790';
const timeout = 240_000;
let shop: RunningShop;
let database: StartedDatabase;
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' } });
  database = await openShopDatabase(shop);
}, timeout);
afterAll(async () => {
  await database.stop();
  await shop.stop();
});

/** A registered shopper with a source address, a postal address and a balance. */
async function shopper() {
  const from = `10.1.${randomInt(256)}.${randomInt(1, 255)}`;
  const session: { token?: string } = {};
  const call = async <Name extends EndpointName>(name: Name, input: Input<Name>): Promise<Output<Name>> => {
    const response = await fetch(...requestOf(shop.url, name, input, { ...session, from }));
    const body = (await response.json()) as Envelope<Output<Name>>;
    if (body.code !== 1)
      throw new Error(
        `${name} responded ${response.status} ${JSON.stringify(body)}\n${shop.log().slice(-2_000)}`,
      );
    return body.data;
  };
  const { userinfo } = await call('register', {
    account: `flood-${randomInt(1e12)}@example.test`,
    password: 'Lantern-Harbor-52',
  });
  session.token = userinfo.token;
  await call('resetPay', { password: payPassword });
  const { id: addressId } = await call('addressAdd', turin);
  await fund(database.db, userinfo.id, 1_000_000);
  return { call, addressId };
}
type Shopper = Awaited<ReturnType<typeof shopper>>;

async function order({ call, addressId }: Shopper, variantId: number) {
  const { quoteId } = await call('orderQuote', { lines: [{ variantId, quantity: 1 }], addressId });
  const { payment } = await call('orderCreate', { quoteId: quoteId! });
  const { payToken } = await call('verifyPay', {
    password: payPassword,
    action: 'order_pay',
    target: payment.sn,
    amount: payment.total,
  });
  return () => call('orderPay', { sn: payment.sn, payToken });
}

async function variantInStock({ call }: Shopper): Promise<number> {
  const { list } = await call('productList', { sort: 'price_asc', limit: '10' });
  const details = await Promise.all(list.map(({ id }) => call('productDetail', { id: String(id) })));
  return details.flatMap(({ variants }) => variants).toSorted((a, b) => b.stock - a.stock)[0]!.id;
}

const connections = 100;

/** Unlimited requests over many connections. @returns the number of responses by status, when stopped */
function flood(from: () => string, path: () => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const stopped = new AbortController();
  const send = () =>
    new Promise<void>((resolve) => {
      const headers = { accept: 'text/html,application/json', 'x-forwarded-for': from() };
      const outgoing = request(shop.url + path(), { agent, headers }, (response) => {
        statuses.set(response.statusCode!, (statuses.get(response.statusCode!) ?? 0) + 1);
        response.resume().on('close', () => resolve());
      });
      outgoing.on('error', () => resolve()).end();
    });
  const running = Array.from({ length: connections }, async () => {
    while (!stopped.signal.aborted) await send();
  });
  return async () => {
    stopped.abort();
    await Promise.all(running);
    agent.destroy();
    return statuses;
  };
}

const oneAddress = () => '203.0.113.9';
/** Simulates many machines. */
const everyAddress = () => `10.2.${randomInt(256)}.${randomInt(1, 255)}`;
let n = 0;

const floods: [name: string, from: () => string, path: () => string][] = [
  ['pages with unique parameters from one address', oneAddress, () => `/home?x=${n++}`],
  [
    'lists with unique filters from many addresses',
    everyAddress,
    () => `/api/product/list?minPrice=${n++ % 9_000_000}`,
  ],
];
const furtherFloods: typeof floods = [
  ['searches with unique words from one address', oneAddress, () => `/search?q=word${n++}`],
  [
    'lists with unique filters from one address',
    oneAddress,
    () => `/api/product/list?minPrice=${n++ % 9_000_000}`,
  ],
];

test.each([...floods, ...(isLongRun ? furtherFloods : [])])(
  'a shopper reads their orders and pays during a flood of %s',
  async (_, from, path) => {
    const buyer = await shopper();
    const variantId = await variantInStock(buyer);
    const pay = await order(buyer, variantId);
    const stop = flood(from, path);
    let statuses: Map<number, number>;
    try {
      await delay(1_000);
      for (let round = 0; round < 3; round++) await buyer.call('orderList', {});
      expect((await pay()).orders).toHaveLength(1);
      const payAnother = await order(buyer, variantId);
      expect((await payAnother()).orders).toHaveLength(1);
    } finally {
      statuses = await stop();
    }
    // Served, rate limited, or rejected by a full queue: no request fails otherwise.
    for (const status of statuses.keys()) expect([200, 429, 503]).toContain(status);
    expect(shop.log()).not.toMatch(/"msg":"(call|request) failed"/);
  },
  timeout,
);

test('a page is rendered once for all parameters that its screen ignores', async () => {
  const get = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
    return { tag: response.headers.get('etag'), html: await response.text() };
  };
  const pages = await Promise.all(
    ['/home', '/home?x=1', '/home?utm_source=a&source=pwa', '/?x=2'].map((path) => get(path)),
  );
  expect(new Set(pages.map(({ tag }) => tag)).size).toBe(1);
  expect(pages[0]!.html).toContain('data-rendered');
  const products = await Promise.all(
    ['/detail/1', '/detail/1/7', '/detail/1/8?x=1'].map((path) => get(path)),
  );
  expect(new Set(products.map(({ tag }) => tag)).size).toBe(1);
  const lists = await Promise.all(
    ['/search?q=lamp&sort=sold', '/search?x=1&sort=sold&q=lamp'].map((path) => get(path)),
  );
  expect(new Set(lists.map(({ tag }) => tag)).size).toBe(1);
  expect(lists[0]!.html).toContain('data-rendered');
});

test(
  'serves products while every connection for payments waits for a lock',
  async () => {
    const pays: (() => Promise<Output<'orderPay'>>)[] = [];
    for (let each = 0; each < 4; each++) {
      const buyer = await shopper();
      const variantId = await variantInStock(buyer);
      for (let payment = 0; payment < 3; payment++) pays.push(await order(buyer, variantId));
    }
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select from payment for update');
    const paid = Promise.allSettled(pays.map((pay) => pay()));
    await delay(2_000);
    for (let round = 1; round <= 3; round++) {
      const list = await fetch(`${shop.url}/api/product/list?minPrice=${round}`);
      expect(list.status).toBe(200);
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    }
    await holder.query('rollback');
    holder.release();
    await paid;
  },
  timeout,
);
