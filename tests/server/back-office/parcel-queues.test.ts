import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { parcelQueue } from '../../../server/modules/back-office/parcel-list.ts';
import { isPartlySent } from '../../../server/modules/orders/unsent.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';
import { paidOrder } from '../../support/server/orders/paid-order.ts';
import { staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000 });
const cup = await shop.product(shop.shopIds[1]!, { stock: 1000 });
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
const [logistics, support, auditor] = await Promise.all(
  (['logistics', 'support', 'auditor'] as const).map(as),
);

const carrier = 'Post';
let numbered = 0;
const newNumber = () => `PQ${++numbered}X`;
const send = async (sn: string, pieces?: { lineId: number; quantity: number }[]) => {
  const trackingNumber = newNumber();
  await callOps(logistics!, 'parcelAdd', { sn, carrier, trackingNumber, ...(pieces && { pieces }) });
  return trackingNumber;
};
const report = (
  trackingNumber: string,
  state: 'registered' | 'in_transit' | 'problem' | 'delivered',
  daysAgo = 0,
) =>
  callOps(logistics!, 'parcelEvent', {
    trackingNumber,
    state,
    at: Math.floor(Date.now() / 1000) - daysAgo * 86_400,
    place: 'Nagoya',
  });
/** Sets the hand-over of a parcel to some days ago. */
const age = (trackingNumber: string, days: number) =>
  sql`with moved as (
      update parcel set created_at = now() - make_interval(days => ${days}), state_at = now() - make_interval(days => ${days})
      where tracking_number = ${trackingNumber} returning id
    ) update parcel_event set at = now() - make_interval(days => ${days}) where parcel_id in (select id from moved)`.execute(
    db,
  );
const queue = async (name: string) =>
  (await callOps(logistics!, 'waiting', {})).list.find((each) => each.queue === name)!;

beforeEach(async () => {
  await sql`update shop_order set status = 4`.execute(db);
});

describe('partly sent orders', () => {
  const partlySent = async () =>
    (await callOps(support!, 'orderList', { status: 'partly-sent', sort: 'oldest' })).list;

  test('are those with pieces in no parcel, with the time of the last one', async () => {
    const one = await paidOrder(api, db, { products: [mug, cup], quantity: 2 });
    const whole = await paidOrder(api, db, { products: [mug] });
    const other = await paidOrder(api, db, { products: [mug, cup] });
    expect(await partlySent()).toEqual([]);
    const [first, second] = one.lineIds as [number, number];
    const early = await send(one.sn, [{ lineId: first, quantity: 2 }]);
    await age(early, 4);
    await send(whole.sn);
    await send(other.sn, [{ lineId: other.lineIds[0]!, quantity: 1 }]);
    const rows = await partlySent();
    expect(rows.map(({ sn }) => sn)).toEqual([one.sn, other.sn]);
    expect(rows[0]!.status).toBe('shipped');
    expect(Date.now() / 1000 - rows[0]!.lastParcelAt!).toBeCloseTo(4 * 86_400, -2);
    expect(await queue('partly-sent')).toMatchObject({ count: 2, oldest: rows[0]!.lastParcelAt });

    // One of the two pieces is still left.
    await send(one.sn, [{ lineId: second, quantity: 1 }]);
    const [still] = await partlySent();
    expect(still!.sn).toBe(one.sn);
    expect(still!.lastParcelAt).toBeGreaterThan(rows[0]!.lastParcelAt!);
    await send(one.sn);
    expect((await partlySent()).map(({ sn }) => sn)).toEqual([other.sn]);
  });

  test('leave the queue when the rest is refunded, and one with a problem of its only parcel is not among them', async () => {
    const order = await paidOrder(api, db, { products: [mug, cup] });
    const sent = await send(order.sn, [{ lineId: order.lineIds[0]!, quantity: 1 }]);
    expect((await partlySent()).map(({ sn }) => sn)).toEqual([order.sn]);
    const { refundable } = await callOps(support!, 'orderShow', { sn: order.sn });
    await callOps(support!, 'orderRefund', {
      id: crypto.randomUUID(),
      sn: order.sn,
      version: refundable!.version,
      lines: [{ lineId: order.lineIds[1]!, quantity: 1 }],
      amount: '10.00',
      reason: 'out_of_stock',
      note: 'Called',
    });
    expect(await partlySent()).toEqual([]);
    await report(sent, 'problem');
    expect(await partlySent()).toEqual([]);
    expect(await queue('partly-sent')).toMatchObject({ count: 0 });
  });

  test('are listed in pages, in both orders', async () => {
    const orders: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { sn, lineIds } = await paidOrder(api, db, { products: [mug, cup] });
      await send(sn, [{ lineId: lineIds[0]!, quantity: 1 }]);
      orders.push(sn);
    }
    const pages = async (sort?: 'oldest') => {
      const filter = { status: 'partly-sent', limit: '2', ...(sort && { sort }) } as const;
      const first = await callOps(auditor!, 'orderList', filter);
      const rest = await callOps(auditor!, 'orderList', { ...filter, cursor: first.next! });
      expect(rest.next).toBeNull();
      return [...first.list, ...rest.list].map(({ sn }) => sn);
    };
    expect(await pages('oldest')).toEqual(orders);
    expect(await pages()).toEqual(orders.toReversed());
  });
});

describe('parcels to check', () => {
  const listed = async (filter: OpsInput<'parcelList'> = {}) =>
    (await callOps(support!, 'parcelList', filter)).list;
  const numbers = async (filter = {}) => (await listed(filter)).map(({ trackingNumber }) => trackingNumber);

  test('have a problem until a later event, or no movement for ten days', async () => {
    const [lost, silent, announced, fresh, moving] = await Promise.all(
      Array.from({ length: 5 }, async () => send((await paidOrder(api, db, { products: [mug] })).sn)),
    );
    await age(silent!, 11);
    await age(announced!, 30);
    await report(announced!, 'registered', 12);
    await age(fresh!, 9);
    await age(moving!, 40);
    await report(moving!, 'in_transit', 20);
    await report(lost!, 'problem', 2);
    expect(await numbers()).toEqual([announced, silent, lost]);
    expect(await numbers({ status: 'silent' })).toEqual([announced, silent]);
    expect(await numbers({ status: 'problem' })).toEqual([lost]);
    expect(await numbers({ carrier: 'POST' })).toEqual([announced, silent, lost]);
    expect(await numbers({ carrier: 'Other' })).toEqual([]);
    const [first, , last] = await listed();
    expect(first).toMatchObject({
      reason: 'silent',
      carrier,
      lastEvent: { state: 'registered', place: 'Nagoya' },
    });
    expect(last).toMatchObject({
      reason: 'problem',
      lastEvent: { state: 'problem', place: 'Nagoya', text: '' },
    });
    expect(await queue('parcels')).toMatchObject({ count: 3, oldest: first!.lastEvent.at });

    const pageOne = await callOps(support!, 'parcelList', { limit: '2' });
    const pageTwo = await callOps(support!, 'parcelList', { limit: '2', cursor: pageOne.next! });
    expect([...pageOne.list, ...pageTwo.list].map(({ trackingNumber }) => trackingNumber)).toEqual(
      await numbers(),
    );
    expect(pageTwo.next).toBeNull();

    await report(lost!, 'in_transit', 1);
    await report(silent!, 'delivered');
    expect(await numbers()).toEqual([announced]);
  });

  test('are found by order, and by number or a part of it, in both orders and within other filters', async () => {
    const ids = ['JD-0146 0001_77', 'JD-0146 0002%78', 'ZZ-9'];
    const sent: string[] = [];
    for (const [at, trackingNumber] of ids.entries()) {
      const { sn } = await paidOrder(api, db, { products: [mug] });
      await callOps(logistics!, 'parcelAdd', { sn, carrier: at === 2 ? 'Fast' : 'Post', trackingNumber });
      await report(trackingNumber, 'problem', 5 - at);
      sent.push(sn);
    }
    const [first, second, short] = ids.map((id) => id.replace(' ', ''));
    for (const [find, ...expected] of [
      ['JD-0146 0001_77', first],
      ['jd-01460001_77', first],
      ['jd-0146', first, second],
      ['0001_77', first],
      ...['01_77', '0002%7', '0_01_77', '0%01_77', '%%%%%%', 'ZZ-', 'O261121ABCDEFGH'].map((none) => [none]),
      ['ZZ-9', short],
    ] as [string, ...string[]][]) {
      expect([find, await numbers({ find })]).toEqual([find, expected]);
      const { list } = await callOps(support!, 'orderList', { number: find });
      const orders = expected.map((number) => sent[[first, second, short].indexOf(number)]);
      expect([find, list.map(({ sn }) => sn).toReversed()]).toEqual([find, orders]);
    }
    expect(await numbers({ find: sent[1]!.toLowerCase() })).toEqual([second]);
    expect(await numbers({ find: 'JD-0146', sort: 'newest' })).toEqual([second, first]);
    expect(await numbers({ find: 'JD-0146', status: 'silent' })).toEqual([]);
    expect(await numbers({ sort: 'newest' })).toEqual([short, second, first]);
    const page = { sort: 'newest', limit: '2' } as const;
    const { next } = await callOps(support!, 'parcelList', page);
    const rest = await callOps(support!, 'parcelList', { ...page, cursor: next! });
    expect(rest.list.map(({ trackingNumber }) => trackingNumber)).toEqual([first]);
    const ofCarrier = await callOps(support!, 'orderList', { carrier: 'FAST' });
    expect(ofCarrier.list.map(({ sn }) => sn)).toEqual([sent[2]]);
  });

  test('are found by a beginning that most parcels share', async () => {
    const { sn, id } = await paidOrder(api, db, { products: [mug] });
    await sql`insert into parcel (order_id, carrier, tracking_number, state)
      select ${id}, 'Bulk', 'BULK-0' || n, 'delivered' from generate_series(1, 600) as n`.execute(db);
    await callOps(logistics!, 'parcelAdd', { sn, carrier, trackingNumber: 'BULK-0LOST' });
    await report('BULK-0LOST', 'problem');
    expect(await numbers({ find: 'bulk-0' })).toEqual(['BULK-0LOST']);
  });

  test('are those of orders under way', async () => {
    const { sn } = await paidOrder(api, db, { products: [mug] });
    await report(await send(sn), 'problem');
    expect((await listed()).map(({ order }) => order)).toEqual([sn]);
    await sql`update shop_order set status = 3 where sn = ${sn}`.execute(db);
    expect(await listed()).toEqual([]);
    expect(await queue('parcels')).toMatchObject({ count: 0, oldest: null });
  });
});

test('both queues are read by an index, also where no carrier sends events', async () => {
  const { id, lineIds } = await paidOrder(api, db, { products: [mug] });
  const plans: Record<string, string> = {};
  const trial = db.transaction().execute(async (trx) => {
    await sql`
      with one as (select * from shop_order where id = ${id}), made as (
        insert into shop_order (sn, account_id, shop_id, payment_id, status, subtotal_cents, freight_cents,
          discount_cents, total_cents, address, receipt_due_at)
        select 'T' || n, account_id, shop_id, payment_id, case when n % 20 = 0 then 2 else 4 end, 100, 0, 0, 100, address,
          case when n % 500 <> 0 then now() end
        from one, generate_series(1, 8000) n returning id, sn, status
      ), sent as (
        insert into parcel (order_id, carrier, tracking_number, state, state_at, created_at)
        select id, 'Post', sn, case when id % 300 = 0 then 'problem' when id % 3 = 0 then 'registered' else 'delivered' end,
          now() - make_interval(hours => substr(sn, 2)::int), now() - make_interval(hours => substr(sn, 2)::int) from made
        returning id
      ) insert into order_line (order_id, product_id, variant_id, texts, picture_id, price_cents, quantity, subtotal_cents)
        select made.id, product_id, variant_id, texts, picture_id, 100, 1, 100
        from made, order_line where order_line.id = ${lineIds[0]!}`.execute(trx);
    await sql`analyze shop_order, parcel, order_line, parcel_line`.execute(trx);
    const explain = async (name: string, query: RawBuilder<unknown>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
      plans[name] = rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    await explain('partly sent', sql`select id from shop_order where ${isPartlySent} order by id limit 51`);
    await explain('parcels', parcelQueue(51));
    throw new Error('rolled back');
  });
  await expect(trial).rejects.toThrow('rolled back');
  expect(plans['partly sent']).toContain('shop_order_not_due');
  expect(plans['parcels']).toContain('parcel_to_check');
  expect(Object.values(plans).join('\n')).not.toContain('Seq Scan');
});
