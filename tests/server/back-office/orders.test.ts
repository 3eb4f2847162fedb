import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Role } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { order } from '../../support/server/orders/journey.ts';
import { paidOrder } from '../../support/server/orders/paid-order.ts';
import { refundInput, handOver } from '../../support/server/refunds/refunding.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000, colors: ['Sage', 'Sand'] });
const cup = await shop.product(shop.shopIds[1]!, { stock: 1000 });
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
const [logistics, support, auditor, owner] = await Promise.all(
  (['logistics', 'support', 'auditor', 'owner'] as const).map(as),
);

const logOf = (name: string) =>
  db
    .selectFrom('operator_log')
    .select(['act', 'target', 'outcome'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();

describe('the list of orders', () => {
  test('finds the orders of a parcel by its number, as it is printed', async () => {
    const [one, other] = [
      await paidOrder(api, db, { products: [mug] }),
      await paidOrder(api, db, { products: [mug] }),
    ];
    for (const { sn } of [one, other])
      await callOps(logistics!, 'parcelAdd', { sn, carrier: 'Test Post', trackingNumber: 'tp 77 1a' });
    const found = async (trackingNumber: string) =>
      (await callOps(support!, 'orderList', { trackingNumber })).list.map(({ sn }) => sn);
    expect(await found('TP 771A')).toEqual([other.sn, one.sn]);
    expect(await found('TP 771')).toEqual([]);
    const explained = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`
        explain select order_id from parcel where tracking_number = 'TP771A'`.execute(trx);
    });
    expect(explained.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('parcel_tracking_number');
  });

  test('filters by number, e-mail, status, shop and day, newest first, in pages', async () => {
    const buyer = await createAccount(db, { balanceCents: 10_000 });
    const orders = [];
    for (let count = 0; count < 3; count++)
      orders.push((await order(api, buyer, [{ variantId: cup.variantIds[0]!, quantity: 2 }])).orders[0]!.sn);
    const newest = orders.toReversed();
    const first = await callOps(support!, 'orderList', { email: buyer.account, limit: '2' });
    expect(first.list.map(({ sn }) => sn)).toEqual(newest.slice(0, 2));
    expect(first.list[0]).toMatchObject({ status: 'unpaid', pieces: 2, total: '20.00', shop: 'Shop 1' });
    const rest = await callOps(support!, 'orderList', {
      email: buyer.account,
      limit: '2',
      cursor: first.next!,
    });
    expect([rest.list.map(({ sn }) => sn), rest.next]).toEqual([newest.slice(2), null]);

    await db
      .updateTable('shop_order')
      .set({ created_at: sql<Date>`'2026-03-05 23:59:59Z'` } as never)
      .where('sn', '=', orders[0]!)
      .execute();
    const found = async (filter: Parameters<typeof callOps<'orderList'>>[2]) =>
      (await callOps(support!, 'orderList', { email: buyer.account, ...filter })).list.map(({ sn }) => sn);
    expect(await found({ from: '2026-03-05', to: '2026-03-05' })).toEqual([orders[0]]);
    expect(await found({ to: '2026-03-04' })).toEqual([]);
    expect(await found({ from: '2026-03-06' })).toEqual(newest.slice(0, 2));
    expect(await found({ sn: orders[1]! })).toEqual([orders[1]]);
    expect(await found({ status: 'paid' })).toEqual([]);
    expect(await found({ shop: String(cup.shopId) })).toEqual(newest);
    expect(await found({ shop: 'shop 1' })).toEqual(newest);
    expect(await found({ shop: String(shop.shopIds[0]) })).toEqual([]);
  });

  test('includes both boundaries of days, in pages by time, also of orders at the same instant', async () => {
    const times = [
      '2026-03-09 23:59:59.999999Z',
      '2026-03-10 00:00:00Z',
      '2026-03-10 12:00:00.000001Z',
      '2026-03-10 12:00:00.000001Z',
      // Its id is higher, although it began earlier.
      '2026-03-10 12:00:00Z',
      '2026-03-10 23:59:59.999999Z',
      '2026-03-11 00:00:00Z',
    ];
    const orders: string[] = [];
    for (const at of times) {
      const buyer = await createAccount(db, { balanceCents: 10_000 });
      const placed = await order(api, buyer, [{ variantId: cup.variantIds[0]!, quantity: 1 }]);
      orders.push(placed.orders[0]!.sn);
      await db
        .updateTable('shop_order')
        .set({ created_at: sql<Date>`${at}::timestamptz` } as never)
        .where('sn', '=', orders.at(-1)!)
        .execute();
    }
    const pages = async (filter: { from?: string; to?: string; shop?: string }) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { list, next } = await callOps(support!, 'orderList', {
          ...filter,
          limit: '2',
          ...(cursor && { cursor }),
        });
        expect(list.length).toBeLessThanOrEqual(2);
        found.push(...list.map(({ sn }) => sn));
        cursor = next ?? undefined;
      } while (cursor);
      return found.filter((sn) => orders.includes(sn));
    };
    const ofDay = [5, 3, 2, 4, 1].map((at) => orders[at]);
    expect(await pages({ from: '2026-03-10', to: '2026-03-10' })).toEqual(ofDay);
    expect(await pages({ from: '2026-03-10', to: '2026-03-10', shop: String(cup.shopId) })).toEqual(ofDay);
    expect(await pages({ from: '2026-03-09', to: '2026-03-10' })).toEqual([...ofDay, orders[0]]);
    expect(await pages({ to: '2026-03-09' })).toEqual([orders[0]]);
    expect((await pages({ from: '2026-03-11' }))[0]).toBe(orders[6]);
    expect(await pages({ from: '2026-03-11', to: '2026-03-10' })).toEqual([]);
  });

  test('reports an unknown account or shop', async () => {
    const noAccount = await refusedBy(support!, 'orderList', { email: 'typo@example.test' });
    expect(noAccount).toMatchObject({
      reason: 'account_unknown',
      message: 'There is no account with this email address',
    });
    expect((await refusedBy(support!, 'orderList', { shop: 'no such shop' })).reason).toBe('shop_unknown');
    const wrongDay = await refusedBy(support!, 'orderList', { from: '2026-02-31' });
    expect(wrongDay).toMatchObject({ reason: 'invalid_input' });
    for (const name of ['accountShow', 'chatShow'] as const) {
      const door = name === 'chatShow' ? support! : auditor!;
      expect((await refusedBy(door, name, { account: 'typo@example.test' })).reason).toBe('account_unknown');
    }
  });

  test('reads only as many orders as a page needs, for any filter', async () => {
    let plans: string[] = [];
    const trial = db.transaction().execute(async (trx) => {
      await sql`
        with one as (select * from shop_order limit 1)
        insert into shop_order (sn, account_id, shop_id, payment_id, status, subtotal_cents, freight_cents,
          discount_cents, total_cents, address, created_at)
        select 'T' || n, account_id, shop_id, payment_id, case when n % 500 = 0 then 1 else 4 end, 100, 0, 0, 100,
          address, now() - (8000 - n) * interval '10 minutes'
        from one, generate_series(1, 8000) n`.execute(trx);
      await sql`analyze shop_order`.execute(trx);
      const plan = async (where: string, order = 'id desc') => {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select * from shop_order where ${sql.raw(where)} order by ${sql.raw(order)} limit 21`.execute(
          trx,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      plans = [
        await plan('true'),
        await plan('status = 1'),
        await plan(`shop_id = ${shop.shopIds[2]}`),
        await plan(
          `created_at >= now() - interval '15 days' and created_at < now() - interval '14 days'
            and (created_at, id) < (select created_at, id from shop_order where sn = 'T4000')`,
          'created_at desc, id desc',
        ),
      ];
      throw new Error('rolled back');
    });
    await expect(trial).rejects.toThrow('rolled back');
    expect(plans.join('\n')).not.toContain('Seq Scan');
    expect(plans[1]).toContain('shop_order_by_status');
    expect(plans[2]).toContain('shop_order_by_shop');
    expect(plans[3]).toContain('shop_order_by_time');
  });
});

describe('one order', () => {
  test('shows logistics the goods and the formatted address, without amounts', async () => {
    const { sn, lineIds, buyer } = await paidOrder(api, db, { products: [mug, cup], quantity: 3 });
    const shown = await callOps(logistics!, 'orderShow', { sn });
    expect(shown).toMatchObject({ sn, status: 'paid', shop: 'Shop 1', account: buyer.account });
    expect(shown.address).toEqual({
      addressee: 'Ada Buyer',
      phone: '+39 333 123 4567',
      country: 'IT',
      lines: ['Via Roma 1', '10121 Torino TO'],
    });
    expect(shown.lines).toMatchObject([
      { id: lineIds[0], title: 'Mug', options: 'Sage', quantity: 3, shipped: 0, left: 3, price: null },
      { id: lineIds[1], title: 'Mug', options: '', quantity: 3, shipped: 0, left: 3, subtotal: null },
    ]);
    expect([shown.money, shown.refunds]).toEqual([null, null]);

    const pieces = [{ lineId: lineIds[0]!, quantity: 2 }];
    const parcel = { sn, carrier: 'Post', trackingNumber: 'OPS1', pieces };
    expect(await callOps(logistics!, 'parcelAdd', parcel)).toMatchObject({ outcome: 'added' });
    const sent = await callOps(logistics!, 'orderShow', { sn });
    expect(sent.lines).toMatchObject([
      { shipped: 2, left: 1 },
      { shipped: 0, left: 3 },
    ]);
    expect(sent.parcels).toMatchObject([
      { carrier: 'Post', trackingNumber: 'OPS1', state: 'registered', lines: pieces },
    ]);
    expect(sent.history.map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'created by shopper',
      'pay by shopper',
      'deliver by operator',
    ]);
    expect(sent.acts).toMatchObject([{ act: 'parcel/add', name: logistics!.name }]);
  });

  test('shows support amounts, refunds and the buyer’s note, and hides the address from an auditor', async () => {
    const bought = await paidOrder(api, db, { products: [cup] });
    const { sn, id, buyer, lineIds } = bought;
    await db.updateTable('shop_order').set({ remark: 'Ring twice' }).where('id', '=', id).execute();
    const { lines } = await api.ok('orderDetail', { sn }, buyer);
    await handOver(db, { id, lines });
    const input = await refundInput(db, buyer, { id, sn, total: '10.00', lines }, '4.00');
    const { refund } = await api.ok('orderRefund', input, buyer);
    const shown = await callOps(support!, 'orderShow', { sn });
    expect(shown).toMatchObject({
      status: 'after-sale',
      note: 'Ring twice',
      money: { subtotal: '10.00', freight: '0.00', total: '10.00', refunded: '0.00' },
      refunds: [{ sn: refund.sn, status: 'open', asked: '4.00', refunded: null }],
      lines: [{ id: lineIds[0], price: '10.00', subtotal: '10.00' }],
    });
    const audited = await callOps(auditor!, 'orderShow', { sn });
    expect([audited.address, audited.money?.total]).toEqual([null, '10.00']);
    expect((await callOps(owner!, 'orderShow', { sn })).address).not.toBeNull();
    expect((await refusedBy(owner!, 'orderShow', { sn: 'O261121ABCDEFGH' })).reason).toBe('not_found');
  });

  test('logs each look at an order, outside the order’s own history', async () => {
    const { sn, buyer } = await paidOrder(api, db, { products: [cup] });
    const looker = await as('support');
    await callOps(looker, 'orderList', { sn });
    await callOps(looker, 'orderList', { email: buyer.account });
    expect((await callOps(looker, 'orderShow', { sn })).acts).toEqual([]);
    expect(await logOf(looker.name)).toEqual([
      { act: 'order/list', target: sn, outcome: 'done' },
      { act: 'order/list', target: buyer.account, outcome: 'done' },
      { act: 'order/show', target: sn, outcome: 'done' },
    ]);
  });

  test('is marked as being packed once, by logistics only', async () => {
    const { sn, buyer } = await paidOrder(api, db, { products: [cup] });
    expect((await refusedBy(auditor!, 'orderPack', { sn })).reason).toBe('role_missing');
    expect(await callOps(logistics!, 'orderPack', { sn })).toEqual({ sn, outcome: 'added' });
    expect(await callOps(logistics!, 'orderPack', { sn })).toEqual({ sn, outcome: 'known' });
    const { list } = await callOps(logistics!, 'orderList', { sn });
    expect(list[0]).toMatchObject({ status: 'paid', packingAt: expect.any(Number), total: null });
    const { timeline } = await api.ok('orderDetail', { sn }, buyer);
    expect(timeline.map(({ event }) => event)).toEqual(['pack', 'pay', 'created']);
  });

  test('is packed with others by one command, which reports those that do not wait for a parcel', async () => {
    const orders = [
      await paidOrder(api, db, { products: [cup] }),
      await paidOrder(api, db, { products: [cup] }),
    ];
    const [first, second] = orders.map(({ sn }) => sn) as [string, string];
    const canceled = await paidOrder(api, db, { products: [cup] });
    await api.ok('orderCancel', { sn: canceled.sn }, canceled.buyer);
    const numbers = [second, canceled.sn, 'O000000AAAAAAAA', first, second];
    expect((await refusedBy(auditor!, 'orderPackMany', { orders: numbers })).reason).toBe('role_missing');
    expect((await callOps(logistics!, 'orderPackMany', { orders: numbers })).list).toEqual([
      { sn: second, outcome: 'added' },
      { sn: canceled.sn, outcome: 'not_waiting' },
      { sn: 'O000000AAAAAAAA', outcome: 'not_found' },
      { sn: first, outcome: 'added' },
    ]);
    expect((await callOps(logistics!, 'orderPackMany', { orders: [first] })).list).toEqual([
      { sn: first, outcome: 'known' },
    ]);
    // One line of the log for each order, as if packed alone.
    const lines = await db
      .selectFrom('operator_log')
      .select('target')
      .where('act', '=', 'order/pack-many')
      .where('reason', 'is', null)
      .execute();
    expect(lines.map(({ target }) => target).toSorted()).toEqual([first, second].toSorted());
  });

  test('is packed once when two operators pack the same orders in opposite order', async () => {
    const bought = [];
    for (let each = 0; each < 6; each++) bought.push((await paidOrder(api, db, { products: [cup] })).sn);
    const results = await Promise.all(
      [bought, bought.toReversed()].map((orders) => callOps(logistics!, 'orderPackMany', { orders })),
    );
    const added = results.flatMap(({ list }) => list.filter(({ outcome }) => outcome === 'added'));
    expect(added.map(({ sn }) => sn).toSorted()).toEqual(bought.toSorted());
  });

  test('has notes that only operators see, each stored once', async () => {
    const { sn, buyer } = await paidOrder(api, db, { products: [cup] });
    const note = { id: randomUUID(), sn, text: 'Wrap it twice' };
    await callOps(logistics!, 'orderNote', note);
    await callOps(logistics!, 'orderNote', note);
    const { notes, acts } = await callOps(auditor!, 'orderShow', { sn });
    expect(notes).toEqual([
      { id: expect.any(Number), name: logistics!.name, text: note.text, at: expect.any(Number) },
    ]);
    expect(acts.map(({ act }) => act)).toEqual(['order/note']);
    const other = await refusedBy(support!, 'orderNote', note);
    expect(other.reason).toBe('idempotency_mismatch');
    expect(JSON.stringify(await api.ok('orderDetail', { sn }, buyer))).not.toContain(note.text);
    const { list } = await callOps(owner!, 'logList', { target: sn });
    expect(JSON.stringify(list)).not.toContain(note.text);
  });
});
