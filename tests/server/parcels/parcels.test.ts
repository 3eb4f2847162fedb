import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { parcelHandlers } from '../../../server/modules/parcels/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { purchaseHandlers } from '../../support/server/orders/journey.ts';
import { paidOrder, statusOf } from '../../support/server/orders/paid-order.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, { ...purchaseHandlers, ...parcelHandlers });
const shop = await seedShop(db);
const free = shop.shopIds[1]!;
const mug = await shop.product(free, { stock: 1000 });
const lamp = await shop.product(free, { stock: 1000 });

const { token } = await staff(db, 'logistics');
const door = { url: api.url, token };
const support = { url: api.url, ...(await staff(db, 'support')) };

describe('parcels', () => {
  const dueOf = async (sn: string) => {
    const { due } = await db
      .selectFrom('shop_order')
      .select(sql<number | null>`round(extract(epoch from receipt_due_at - now()) / 86400)::int`.as('due'))
      .where('sn', '=', sn)
      .executeTakeFirstOrThrow();
    return due;
  };

  test('several may belong to one order: the first one changes its status, the rest stays to be shipped', async () => {
    const { buyer, sn, lineIds } = await paidOrder(api, db, { products: [mug, lamp], quantity: 2 });
    const [mugs, lamps] = lineIds as [number, number];
    const first = { sn, carrier: 'Post', trackingNumber: 'rr 1', pieces: [{ lineId: mugs, quantity: 2 }] };
    expect(await callOps(door, 'parcelAdd', first)).toEqual({ sn, outcome: 'added' });
    expect(await statusOf(db, sn)).toBe(2);
    expect(await dueOf(sn)).toBeNull();
    expect(await callOps(door, 'parcelAdd', { ...first, carrier: 'POST', trackingNumber: 'RR1' })).toEqual({
      sn,
      outcome: 'known',
    });
    const tooMuch = { ...first, trackingNumber: 'RR2', pieces: [{ lineId: lamps, quantity: 3 }] };
    expect((await refusedBy(door, 'parcelAdd', tooMuch)).reason).toBe('nothing_to_ship');
    await callOps(door, 'parcelAdd', { sn, carrier: 'Post', trackingNumber: 'RR2' });
    expect((await refusedBy(door, 'parcelAdd', { ...tooMuch, trackingNumber: 'RR3' })).reason).toBe(
      'nothing_to_ship',
    );
    const { parcels } = await api.ok('orderLogistics', { sn }, buyer);
    expect(parcels).toMatchObject([
      { trackingNumber: 'RR2', state: 'registered', lines: [{ lineId: lamps, quantity: 2 }] },
      { trackingNumber: 'RR1', lines: [{ lineId: mugs, quantity: 2 }] },
    ]);
    const { timeline } = await api.ok('orderDetail', { sn }, buyer);
    expect(timeline.map(({ event }) => event)).toEqual(['deliver', 'pay', 'created']);
  });

  test('set the receipt date on full delivery or without events, and clear it on a problem', async () => {
    const { sn, lineIds, buyer } = await paidOrder(api, db, { products: [mug, lamp] });
    const one = (index: number) => ({
      sn,
      carrier: 'Post',
      trackingNumber: `D${index}${sn}`,
      pieces: [{ lineId: lineIds[index]!, quantity: 1 }],
    });
    for (const index of [0, 1]) await callOps(door, 'parcelAdd', one(index));
    expect(await dueOf(sn)).toBe(60);
    const report = (index: number, state: 'delivered' | 'problem' | 'out_for_delivery') =>
      callOps(door, 'parcelEvent', { trackingNumber: `D${index}${sn}`, state });
    await report(0, 'delivered');
    expect(await dueOf(sn)).toBe(60);
    await report(1, 'problem');
    expect(await dueOf(sn)).toBeNull();
    await db
      .updateTable('parcel_event')
      .set({ at: sql<Date>`at - interval '1 hour'` })
      .execute();
    await report(1, 'out_for_delivery');
    await db
      .updateTable('parcel_event')
      .set({ at: sql<Date>`at - interval '1 hour'` })
      .execute();
    await report(1, 'delivered');
    expect(await dueOf(sn)).toBe(15);
    const notifications = await db
      .selectFrom('notice')
      .select('type')
      .where('account_id', '=', buyer.id)
      .execute();
    expect(notifications.map(({ type }) => type).filter((type) => !type.startsWith('order_paid'))).toEqual([
      'order_shipped',
      'order_shipped',
      'parcel_delivered',
      'parcel_problem',
      'parcel_out_for_delivery',
      'parcel_delivered',
    ]);
  });

  test('have a list of paid orders to ship, the longest waiting first', async () => {
    const { sn } = await paidOrder(api, db, { products: [mug], quantity: 3 });
    const { list } = await callOps(door, 'parcelWaiting', { limit: '50' });
    expect(list.at(-1)).toMatchObject({ sn, country: 'IT', pieces: 3 });
  });

  test('are shown to the order’s owner only, and added by logistics only', async () => {
    const { sn } = await paidOrder(api, db, { products: [mug] });
    const otherUser = await createAccount(db);
    expect(await api.refusal('orderLogistics', { sn }, otherUser)).toMatchObject({ reason: 'not_found' });
    const input = { sn, carrier: 'Post', trackingNumber: 'X1' };
    expect((await refusedBy(support, 'parcelAdd', input)).reason).toBe('role_missing');
  });
});

describe('a file of parcels', () => {
  const row = (sn: string, trackingNumber: string, carrier = 'Post') => ({ sn, carrier, trackingNumber });

  test('is added row by row, regardless of failures in other rows', async () => {
    const [good, other] = [
      await paidOrder(api, db, { products: [mug] }),
      await paidOrder(api, db, { products: [mug] }),
    ];
    const parcels = [
      row(good.sn, 'F1'),
      row('O000000000', 'F2'),
      row(good.sn, 'F1'),
      row(good.sn, 'F3'),
      row(other.sn, 'F4'),
    ];
    expect((await callOps(door, 'parcelImport', { parcels })).list).toEqual([
      { sn: good.sn, outcome: 'added' },
      { sn: 'O000000000', outcome: 'not_found' },
      { sn: good.sn, outcome: 'known' },
      { sn: good.sn, outcome: 'nothing_left' },
      { sn: other.sn, outcome: 'added' },
    ]);
  });

  test('is previewed row by row without a change, and then handed over', async () => {
    const one = await paidOrder(api, db, { products: [mug] });
    const other = await paidOrder(api, db, { products: [mug] });
    await callOps(door, 'parcelAdd', row(other.sn, 'KNOWN1'));
    const parcels = [
      row(one.sn, 'P1'),
      row(one.sn, 'P2'),
      row(one.sn, 'P1', 'post'),
      row(other.sn, 'KNOWN1'),
      row('O999999ZZZZ', 'P3'),
    ];
    const outcomes = ['added', 'nothing_left', 'known', 'known', 'not_found'];
    const before = (await callOps(door, 'changes', {})).changes;
    const preview = await callOps(door, 'parcelImport', { parcels, preview: true });
    expect(preview.list.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(await statusOf(db, one.sn)).toBe(1);
    const inDatabase = async () =>
      (await db.selectFrom('parcel').select('tracking_number').where('order_id', '=', one.id).execute()).map(
        ({ tracking_number: number }) => number,
      );
    expect(await inDatabase()).toEqual([]);
    expect((await callOps(door, 'changes', {})).changes).toEqual(before);
    expect((await callOps(door, 'orderShow', { sn: one.sn })).acts).toEqual([]);

    const done = await callOps(door, 'parcelImport', { parcels });
    expect(done.list.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(await statusOf(db, one.sn)).toBe(2);
    expect(await inDatabase()).toEqual(['P1']);
  });

  test('is previewed by those who hand parcels over only', async () => {
    const input = { parcels: [row('O261121ABCDEFGH', 'T1')], preview: true };
    expect((await refusedBy(support, 'parcelImport', input)).reason).toBe('role_missing');
  });
});
