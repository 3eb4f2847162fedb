import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ParcelState } from '#contract/parcels.ts';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../platform/db/schema.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/http/context.ts';
import type { Job } from '../platform/jobs/runner.ts';
import { handOver } from '../modules/parcels/hand-over.ts';
import { recordEvents } from '../modules/parcels/record-events.ts';

const carrier = 'Demo Post (simulated)';
/** A new user sees all states within some minutes. */
const packedAfterSeconds = 30;
const stepAfterSeconds = 40;

type Stop = { state: ParcelState; from: 'shop' | 'hub' | 'recipient' };
const way: readonly Stop[] = [
  { state: 'in_transit', from: 'shop' },
  { state: 'in_transit', from: 'hub' },
  { state: 'out_for_delivery', from: 'recipient' },
  { state: 'delivered', from: 'recipient' },
];
const hub = 'Rotterdam';

/** Simulates the parcels of the demo shop, until an operator or a tracking service updates them. */
export function simulatedCarrierJob({ log }: Pick<Services, 'log'>): Job {
  let wasNeeded: boolean | undefined;
  return {
    name: 'simulated carrier',
    everySeconds: 5,
    async runBatch({ db }) {
      const needed = await isNeeded(db);
      if (needed !== wasNeeded) {
        log.info(
          needed ? `demo: ${carrier} delivers paid orders` : `demo: ${carrier} is off, operators ship orders`,
        );
        wasNeeded = needed;
      }
      return needed && ((await transaction(db, storeOneBundle)) || (await transaction(db, moveOne)));
    },
  };
}

async function isNeeded(db: Kysely<Database>): Promise<boolean> {
  return !(await db.selectFrom('operator').select('id').limit(1).executeTakeFirst());
}

async function storeOneBundle(trx: Kysely<Database>): Promise<boolean> {
  const order = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('status', '=', orderStatus.waitingDelivery)
    .where('paid_at', '<=', sql<Date>`now() - make_interval(secs => ${packedAfterSeconds})`)
    .orderBy('paid_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!order) return false;
  const trackingNumber = `DEMO${String(randomInt(1e9)).padStart(9, '0')}`;
  const { outcome } = await handOver(trx, order, { carrier, trackingNumber, simulated: true });
  return outcome === 'added';
}

async function moveOne(trx: Kysely<Database>): Promise<boolean> {
  const parcel = await trx
    .selectFrom('parcel')
    .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select(['parcel.id', 'tracking_number', 'simulated_step', 'address', 'shop.city'])
    .where('simulated_step', '<', way.length)
    .where('state_at', '<=', sql<Date>`now() - make_interval(secs => ${stepAfterSeconds})`)
    // In after-sale a parcel is paused too.
    .where('shop_order.status', '=', orderStatus.delivered)
    .orderBy('state_at')
    .limit(1)
    // Locks the order first, like all code that changes its parcels.
    .forNoKeyUpdate('shop_order')
    .skipLocked()
    .executeTakeFirst();
  const step = parcel?.simulated_step ?? 0;
  const stop = way[step];
  if (!parcel || !stop) return false;
  const places = { shop: parcel.city, hub, recipient: parcel.address.area };
  const at = Math.floor(Date.now() / 1000);
  const event = { id: `step ${step}`, state: stop.state, at, place: places[stop.from], text: '' };
  const which = { carrier, trackingNumber: parcel.tracking_number };
  await recordEvents(trx, which, [event]);
  await trx
    .updateTable('parcel')
    .set({ simulated_step: step + 1 })
    .where('id', '=', parcel.id)
    .execute();
  return true;
}
