import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Role } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';
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

  test('shows the ledger to an auditor, and messages about the order to support', async () => {
    const bought = await paidOrder(api, db, { products: [cup] });
    const { sn, buyer } = bought;
    const say = (text: string, more: { orderSn?: string } = {}) =>
      api.ok('serviceSend', { clientId: randomUUID(), text, ...more }, buyer);
    await say(`Where is ${sn.toLowerCase()}?`);
    await say('Good morning');
    await say('And the card', { orderSn: sn });
    const audited = await callOps(auditor!, 'orderShow', { sn });
    expect(audited.messages).toBeNull();
    expect(audited.transfers).toMatchObject([
      {
        kind: 'payment',
        lines: [
          { account: 'wallet', amount: `-${audited.money!.total}` },
          { account: 'promo_cost', amount: '0.00' },
          { account: 'escrow', amount: audited.money!.total },
        ].filter(({ amount }) => amount !== '0.00'),
      },
    ]);
    const shown = await callOps(support!, 'orderShow', { sn });
    expect(shown.transfers).toBeNull();
    expect(shown.messages?.map(({ by, text }) => [by, text])).toEqual([
      ['person', `Where is ${sn.toLowerCase()}?`],
      ['person', 'And the card'],
    ]);
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
