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
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000, colors: ['Sage', 'Sand'] });
const cup = await shop.product(shop.shopIds[1]!, { stock: 1000 });
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
const [logistics, support, auditor] = await Promise.all(
  (['logistics', 'support', 'auditor'] as const).map(as),
);

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
    const { list } = await callOps(support!, 'orderList', { number: 'tp771a', trackingNumber: 'TP 771A' });
    expect(list.map(({ sn }) => sn)).toEqual([other.sn, one.sn]);
    const neither = { number: '+39 320 7654321', trackingNumber: 'TP 771A' };
    expect((await callOps(support!, 'orderList', neither)).list).toEqual([]);
    const explained = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`
        explain select order_id from parcel where tracking_number = 'TP771A'`.execute(trx);
    });
    expect(explained.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('parcel_number_beginning');
  });

  test('finds orders by the phone number of the buyer or the recipient, and a parcel of digits only', async () => {
    const digits = String(Math.random()).slice(2, 11).padEnd(9, '7');
    const [own, gift, sent] = [
      await paidOrder(api, db, { products: [mug] }),
      await paidOrder(api, db, { products: [mug] }),
      await paidOrder(api, db, { products: [mug] }),
    ];
    await db
      .updateTable('account')
      .set({ mobile: `+39${digits}` })
      .where('id', '=', own.buyer.id)
      .execute();
    await sql`update shop_order set address = jsonb_set(address, '{mobile}', ${JSON.stringify(`+81${digits}`)}::jsonb)
      where id = ${gift.id}`.execute(db);
    await callOps(logistics!, 'parcelAdd', { sn: sent.sn, carrier: 'Test Post', trackingNumber: digits });
    const found = async (number: string) =>
      (await callOps(support!, 'orderList', { number })).list.map(({ sn }) => sn);
    expect(await found(digits)).toEqual([sent.sn, gift.sn, own.sn]);
    expect(await found(`0${digits.slice(0, 3)} ${digits.slice(3)}`)).toEqual([gift.sn, own.sn]);
    expect(await found(`+39 ${digits}`)).toEqual([own.sn]);
    expect(await found(digits.slice(-5))).toEqual([]);
    const lines = await db
      .selectFrom('operator_log')
      .select('after')
      .where('act', '=', 'order/list')
      .execute();
    expect(JSON.stringify(lines)).not.toContain(digits);
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
    const pages = async (filter: { from?: string; to?: string; shop?: string; sort?: 'oldest' }) => {
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
    const oldest = { from: '2026-03-09', to: '2026-03-10', sort: 'oldest' } as const;
    expect(await pages(oldest)).toEqual([...ofDay, orders[0]].toReversed());
    expect(await pages({ sort: 'oldest', shop: String(cup.shopId) })).toEqual(orders);
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
      const plan = async (where: string, sorting = 'id desc') => {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select * from shop_order where ${sql.raw(where)} order by ${sql.raw(sorting)} limit 21`.execute(
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
