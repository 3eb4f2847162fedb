import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { outsideNotificationsJob } from '../../../server/modules/push/outside-notifications-job.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { paidOrder } from '../../support/server/orders/paid-order.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000 });
const door = { url: api.url, ...(await staff(db, 'logistics')) };
const at = (minute: number) => Math.floor(Date.now() / 1000) - 3600 + minute * 60;

test('a parcel problem shows on the order, in the app and by mail, until a later event resolves it', async () => {
  const { buyer, sn } = await paidOrder(api, db, { products: [mug] });
  await db.updateTable('account').set({ mail_confirmed_at: new Date() }).where('id', '=', buyer.id).execute();
  const card = async () => (await api.ok('orderList', {}, buyer)).list[0]!;
  expect((await card()).delivery).toBeNull();
  const trackingNumber = 'LOST1';
  await callOps(door, 'parcelAdd', { sn, carrier: 'Post', trackingNumber });
  expect((await card()).delivery).toBe('under_way');
  const event = { trackingNumber, state: 'problem', at: at(1), text: 'Address not found' } as const;
  await callOps(door, 'parcelEvent', event);
  await callOps(door, 'parcelEvent', event);
  expect((await card()).delivery).toBe('problem');
  const { list } = await api.ok('noticeList', {}, buyer);
  expect(list.map(({ title }) => title)).toEqual([
    'Problem with a delivery',
    'On its way',
    'Payment received',
  ]);
  expect(list[0]).toMatchObject({ kind: 'order', link: `/orderInfo/${sn}` });
  while (await outsideNotificationsJob.runBatch(api.services));
  const mails = await db
    .selectFrom('mail')
    .select('subject')
    .where('recipient', '=', buyer.account)
    .execute();
  expect(mails.map(({ subject }) => subject)).toContain('okanto: Problem with a delivery');

  await callOps(door, 'parcelEvent', { trackingNumber, state: 'in_transit', at: at(2) });
  expect((await card()).delivery).toBe('under_way');
  await callOps(door, 'parcelEvent', { trackingNumber, state: 'delivered', at: at(3) });
  expect((await card()).delivery).toBe('delivered');
});

test('an order is delivered when all its parcels are', async () => {
  const { buyer, sn, lineIds } = await paidOrder(api, db, { products: [mug], quantity: 2 });
  const part = { sn, carrier: 'Post', pieces: [{ lineId: lineIds[0]!, quantity: 1 }] };
  const delivery = async () => (await api.ok('orderDetail', { sn }, buyer)).delivery;
  await callOps(door, 'parcelAdd', { ...part, trackingNumber: 'PART1' });
  await callOps(door, 'parcelEvent', { trackingNumber: 'PART1', state: 'delivered', at: at(1) });
  expect(await delivery()).toBe('under_way');
  await callOps(door, 'parcelAdd', { ...part, trackingNumber: 'PART2' });
  expect(await delivery()).toBe('under_way');
  await callOps(door, 'parcelEvent', { trackingNumber: 'PART2', state: 'delivered', at: at(2) });
  expect(await delivery()).toBe('delivered');
});
