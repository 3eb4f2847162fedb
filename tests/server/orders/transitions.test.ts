import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type OrderAction,
  orderActions,
  type OrderStatus,
  orderStatuses,
  transitions,
} from '#domain/order-state.ts';
import { move } from '../../../server/modules/orders/transition.ts';
import { callOps, type OpsFailure } from '../../../server/cli/ops/client.ts';
import type { Refusal } from '../../../server/platform/errors.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { purchaseHandlers } from '../../support/server/orders/journey.ts';
import { paidOrder, statusOf } from '../../support/server/orders/paid-order.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, purchaseHandlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000 });
const actors: Actor[] = ['shopper', 'clock', 'operator'];
const before: OrderStatus = 2;

const { id, sn } = await paidOrder(api, db, { products: [mug] });
interface State {
  status: OrderStatus;
  refunded?: boolean;
  packed?: boolean;
  refundable?: boolean;
}
/** Sets the state of the order directly in the database. */
const put = ({ status, refunded, packed, refundable }: State, orderId = id) =>
  db
    .updateTable('shop_order')
    .set({
      status,
      before_status: status === -4 ? before : null,
      refunded_at: refunded ? sql<Date>`now()` : null,
      packing_at: packed ? sql<Date>`now()` : null,
      received_at: refundable ? sql<Date>`now()` : null,
      removed_at: null,
      released_cents: null,
    })
    .where('id', '=', orderId)
    .execute();

/** Resulting status according to the table, or `undefined` for a transition that it does not list. */
function expected({ status: from, ...state }: State, action: OrderAction, by: Actor) {
  const row = transitions.find(
    (each) => each.from === from && each.action === action && each.by.includes(by),
  );
  if (!row || (from === -4 && (state.refunded ?? false) !== (action === 'remove'))) return undefined;
  if (row.only === 'unpacked' && state.packed) return undefined;
  if (row.only === 'refundable' && !state.refundable) return undefined;
  return row.to === 'before' ? before : row.to;
}

const states: State[] = [
  ...orderStatuses.map((status) => ({ status })),
  { status: -4, refunded: true },
  { status: 1, packed: true },
  { status: 4, refundable: true },
];
describe.each(states)('an order in state %o', (state) => {
  const { status } = state;
  test.each(orderActions.flatMap((action) => actors.map((by) => [action, by] as const)))(
    '%s by the %s follows the table or is refused',
    async (action, by) => {
      await put(state);
      const to = expected(state, action, by);
      const { status: from, ...others } = state;
      const moving = db
        .transaction()
        .execute((trx) => move(trx, [id], { ...others, from, before, action, by }));
      if (to === undefined) {
        await expect(moving).rejects.toMatchObject({ reason: 'order_state' } satisfies Partial<Refusal>);
        expect(await statusOf(db, sn)).toBe(status);
      } else {
        expect(await moving).toBe(to);
        expect(await statusOf(db, sn)).toBe(to);
      }
    },
  );

  test('the calls of buyer and operator follow the same table', async () => {
    const door = { url: api.url, token: (await staff(db, 'logistics')).token };
    for (const [action, call] of [
      ['cancel', 'orderCancel'],
      ['confirm', 'orderConfirm'],
      ['remove', 'orderRemove'],
    ] as const) {
      // A new order for each call, as repayments and payouts cannot be undone.
      const own = await paidOrder(api, db, { products: [mug] });
      await put(state, own.id);
      const { body } = await api.call(call, { sn: own.sn }, own.buyer);
      expect(body.code === 1 ? body.data.status : body.data?.reason).toBe(
        expected(state, action, 'shopper') ?? 'order_state',
      );
    }
    await put(state);
    const packed = await callOps(door, 'orderPack', { sn }).catch((error: unknown) => error);
    if (status === 1) expect(packed).toEqual({ sn, outcome: state.packed ? 'known' : 'added' });
    else expect((packed as OpsFailure).reason).toBe('not_waiting');
    const number = `T${randomUUID()}`;
    const parcel = { sn, carrier: 'Post', trackingNumber: number };
    const added = await callOps(door, 'parcelAdd', parcel).catch((error: unknown) => error);
    // A second parcel of a shipped order does not change its status.
    if (status === 1 || status === 2) expect(added).toMatchObject({ outcome: 'added' });
    else expect((added as OpsFailure).reason).toBe('not_waiting');
    expect(await statusOf(db, sn)).toBe(status === 1 ? 2 : status);
    await db.deleteFrom('parcel_line').execute();
  });
});

test('refuses a transition of an order with another status, and changes none of the others', async () => {
  const other = await paidOrder(api, db, { products: [mug] });
  await put({ status: 2 });
  const moving = db
    .transaction()
    .execute((trx) => move(trx, [id, other.id], { from: 1, action: 'deliver', by: 'operator' }));
  await expect(moving).rejects.toMatchObject({ reason: 'order_state' });
  expect([await statusOf(db, sn), await statusOf(db, other.sn)]).toEqual([2, 1]);
});
