import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { parcelHandlers } from '../../../server/modules/parcels/routes.ts';
import { signatureOf } from '../../../server/modules/parcels/signature.ts';
import { trackingWebhook } from '../../../server/modules/parcels/webhook.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { purchaseHandlers } from '../../support/server/orders/journey.ts';
import { paidOrder } from '../../support/server/orders/paid-order.ts';

const secret = 'a secret of the tracking service';
const { db, log } = await testDatabase();
const config = readConfig({ TRACKING_WEBHOOK_SECRET: secret });
const api = await startApi({ db, log, services: { config } }, { ...purchaseHandlers, ...parcelHandlers });
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000 });
const { token } = await staff(db, 'logistics');

const server = serve({
  fetch: new Hono().route('/api/webhooks', trackingWebhook(api.services)).fetch,
  hostname: '127.0.0.1',
  port: 0,
});
await new Promise<void>((resolve) => void server.once('listening', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/tracking`;
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const now = () => Math.floor(Date.now() / 1000);

interface Sent {
  with?: string;
  at?: number;
  body?: string;
  signature?: string;
}

async function send(message: unknown, { with: key = secret, at = now(), body, signature }: Sent = {}) {
  const sent = body ?? JSON.stringify(message);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'x-tracking-timestamp': String(at),
      'x-tracking-signature': signature ?? signatureOf(key, String(at), Buffer.from(JSON.stringify(message))),
    },
    body: sent,
  });
  const envelope = (await response.json()) as {
    data: { added?: number; unknown?: unknown[]; reason?: string } | null;
  };
  return { status: response.status, data: envelope.data };
}

let number = 0;
async function onItsWay() {
  const bought = await paidOrder(api, db, { products: [mug] });
  const trackingNumber = `W${number++}`;
  await callOps({ url: api.url, token }, 'parcelAdd', { sn: bought.sn, carrier: 'Post', trackingNumber });
  const read = async () => (await api.ok('orderLogistics', { sn: bought.sn }, bought.buyer)).parcels[0]!;
  const event = (state: string, ageSeconds: number, more = {}) => ({
    carrier: 'post',
    trackingNumber: trackingNumber.toLowerCase(),
    state,
    at: now() - ageSeconds,
    ...more,
  });
  return { ...bought, read, event };
}

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

describe('a message of the tracking service', () => {
  test('is stored, newest first by the carrier’s time, with location and text', async () => {
    const { read, event } = await onItsWay();
    const events = [
      event('in_transit', 500, { place: 'Leipzig', text: 'Departed facility' }),
      event('out_for_delivery', 100),
    ];
    expect(await send({ events })).toEqual({ status: 200, data: { added: 2, unknown: [] } });
    const parcel = await read();
    expect(parcel.state).toBe('out_for_delivery');
    expect(parcel.events.map(({ state }) => state)).toEqual(['out_for_delivery', 'in_transit', 'registered']);
    expect(parcel.events[1]).toMatchObject({ place: 'Leipzig', text: 'Departed facility' });
  });

  test('sent again, concurrently or later, changes nothing and notifies once', async () => {
    const { read, event, buyer } = await onItsWay();
    const message = { events: [event('delivered', 5), event('delivered', 5)] };
    const results = await Promise.all([send(message), send(message), send(message)]);
    expect(results.map(({ data }) => data?.added).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      0, 0, 1,
    ]);
    expect((await send(message)).data?.added).toBe(0);
    expect((await read()).events).toHaveLength(2);
    const notifications = await db
      .selectFrom('notice')
      .select('type')
      .where('account_id', '=', buyer.id)
      .execute();
    expect(notifications.filter(({ type }) => type === 'parcel_delivered')).toHaveLength(1);
  });

  test('with the service’s own id is one event, even with another text', async () => {
    const { event } = await onItsWay();
    expect((await send({ events: [event('in_transit', 9, { id: 'e1' })] })).data?.added).toBe(1);
    expect((await send({ events: [event('in_transit', 8, { id: 'e1', text: 'x' })] })).data?.added).toBe(0);
  });

  test('older than the latest event does not change the parcel’s state', async () => {
    const { read, event, buyer } = await onItsWay();
    await send({ events: [event('delivered', 10)] });
    await send({ events: [event('out_for_delivery', 300)] });
    const parcel = await read();
    expect(parcel.state).toBe('delivered');
    expect(parcel.events.map(({ state }) => state)).toEqual(['delivered', 'out_for_delivery', 'registered']);
    const notifications = await db
      .selectFrom('notice')
      .select('type')
      .where('account_id', '=', buyer.id)
      .execute();
    expect(notifications.some(({ type }) => type === 'parcel_out_for_delivery')).toBe(false);
  });

  test('about an unknown parcel is accepted and listed as unknown', async () => {
    const { event } = await onItsWay();
    const stray = { ...event('in_transit', 5), trackingNumber: 'NOBODYS' };
    expect(await send({ events: [stray, event('in_transit', 5)] })).toEqual({
      status: 200,
      data: { added: 1, unknown: [{ carrier: 'post', trackingNumber: 'NOBODYS' }] },
    });
  });
});

describe('the webhook refuses', () => {
  test('messages signed with another secret, modified or unsigned', async () => {
    const { event, read } = await onItsWay();
    const message = { events: [event('delivered', 5)] };
    const changed = JSON.stringify({ events: [event('problem', 5)] });
    expect((await send(message, { with: 'another secret entirely' })).status).toBe(401);
    expect((await send(message, { body: changed })).status).toBe(401);
    for (const signature of ['', 'sha256=', 'sha256=00', `sha256=${'é'.repeat(64)}`].map(encodeURI))
      expect((await send(message, { signature })).status).toBe(401);
    expect((await read()).events).toHaveLength(1);
  });

  test('messages an hour old or dated ahead', async () => {
    const { event } = await onItsWay();
    const message = { events: [event('delivered', 5)] };
    expect((await send(message, { at: now() - 3600 })).status).toBe(401);
    expect((await send(message, { at: now() + 3600 })).status).toBe(401);
  });

  test('signed messages with invalid content, storing none of it', async () => {
    const { event, read } = await onItsWay();
    const good = event('in_transit', 5);
    for (const bad of [
      { ...good, state: 'lost in space' },
      { ...good, at: now() + 400 * 86_400 },
      { ...good, at: '5' },
      { ...good, text: 'x'.repeat(301) },
      { ...good, place: '\u0000' },
    ])
      expect((await send({ events: [good, bad] })).data).toMatchObject({ reason: 'invalid_input' });
    for (const body of [{ events: [] }, {}, []]) {
      expect((await send(body)).data).toMatchObject({ reason: 'invalid_input' });
    }
    expect((await send('{', { body: '"{"' })).status).not.toBe(500);
    expect((await read()).events).toHaveLength(1);
  });

  test('repeated wrong signatures', async () => {
    const { event } = await onItsWay();
    const tries = Array.from({ length: 61 }, () =>
      send({ events: [event('delivered', 1)] }, { with: 'wrong' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    // A service that knows the secret is not limited.
    expect((await send({ events: [event('delivered', 1)] })).status).toBe(200);
  });
});

test('without a secret the webhook does not exist', async () => {
  const services = { ...api.services, config: readConfig({}) };
  const response = await trackingWebhook(services).request('/tracking', { method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
});
