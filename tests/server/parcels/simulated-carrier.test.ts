import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { simulatedCarrierJob } from '../../../server/demo/simulated-carrier.ts';
import { parcelHandlers } from '../../../server/modules/parcels/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { purchaseHandlers } from '../../support/server/orders/journey.ts';
import { paidOrder, statusOf } from '../../support/server/orders/paid-order.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, { ...purchaseHandlers, ...parcelHandlers });
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000 });

describe('the simulated carrier', () => {
  const job = simulatedCarrierJob({ log });
  const runToTheEnd = async () => {
    while (await job.runBatch(api.services));
  };
  const later = async () => {
    const past = sql<Date>`now() - interval '2 minutes'`;
    await db.updateTable('shop_order').set({ paid_at: past }).where('paid_at', 'is not', null).execute();
    await db.updateTable('parcel').set({ state_at: past }).execute();
    await runToTheEnd();
  };

  test('delivers a paid order in steps, and stops once there is an operator', async () => {
    const { buyer, sn } = await paidOrder(api, db, { products: [mug] });
    await runToTheEnd();
    expect(await statusOf(db, sn)).toBe(1);
    for (let step = 0; step < 5; step++) await later();
    const { parcels } = await api.ok('orderLogistics', { sn }, buyer);
    expect(parcels).toMatchObject([{ carrier: 'Demo Post (simulated)', state: 'delivered' }]);
    expect(parcels[0]!.events.map(({ state }) => state)).toEqual([
      'delivered',
      'out_for_delivery',
      'in_transit',
      'in_transit',
      'registered',
    ]);
    expect(parcels[0]!.events[0]).toMatchObject({ place: 'Torino' });
    expect(await statusOf(db, sn)).toBe(2);

    const next = await paidOrder(api, db, { products: [mug] });
    await staff(db, 'logistics');
    await later();
    expect(await statusOf(db, next.sn)).toBe(1);
  });
});
