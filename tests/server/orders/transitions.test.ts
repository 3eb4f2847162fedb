import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type OrderAction,
  orderActions,
  type OrderStatus,
  orderStatuses,
  transitions,
} from '../../../src/domain/order-state.ts';
import { move } from '../../../server/modules/orders/transition.ts';
import { callOps, type OpsFailure } from '../../../server/ops/cli/client.ts';
import type { Refusal } from '../../../server/http/refusal.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';
import { staff } from '../ops/staff.ts';
import { purchaseHandlers } from './journey.ts';
import { paidOrder, statusOf } from './paid-order.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, purchaseHandlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000 });
const actors: Actor[] = ['shopper', 'clock', 'operator'];
const before: OrderStatus = 2;

const { id, sn, buyer } = await paidOrder(api, db, { products: [mug] });
/** Puts the one order there, as no act could. */
const put = (status: OrderStatus, refunded = false) =>
  db
    .updateTable('shop_order')
    .set({
      status,
      before_status: status === -4 ? before : null,
      refunded_at: refunded ? sql<Date>`now()` : null,
      removed_at: null,
      released_cents: null,
    })
    .where('id', '=', id)
    .execute();

/** Where the table says that this leads; `undefined`: nowhere. */
function expected(from: OrderStatus, action: OrderAction, by: Actor, refunded: boolean) {
  const row = transitions.find(
    (each) => each.from === from && each.action === action && each.by.includes(by),
  );
  if (!row || (from === -4 && refunded !== (action === 'remove'))) return undefined;
  return row.to === 'before' ? before : row.to;
}

const states = [
  ...orderStatuses.map((status) => ({ status, refunded: false })),
  { status: -4 as const, refunded: true },
];
describe.each(states)('an order in state $status, refunded $refunded', ({ status, refunded }) => {
  test.each(orderActions.flatMap((action) => actors.map((by) => [action, by] as const)))(
    '%s by the %s leads where the table says, or is refused',
    async (action, by) => {
      await put(status, refunded);
      const to = expected(status, action, by, refunded);
      const moving = db
        .transaction()
        .execute((trx) => move(trx, [id], { from: status, before, refunded, action, by }));
      if (to === undefined) {
        await expect(moving).rejects.toMatchObject({ reason: 'order_state' } satisfies Partial<Refusal>);
        expect(await statusOf(db, sn)).toBe(status);
      } else {
        expect(await moving).toBe(to);
        expect(await statusOf(db, sn)).toBe(to);
      }
    },
  );

  test('its owner’s calls and an operator’s keep to the same table', async () => {
    const { token } = await staff(db, 'logistics');
    const outcomes: Record<string, unknown> = {};
    for (const [action, call] of [
      ['cancel', 'orderCancel'],
      ['confirm', 'orderConfirm'],
      ['remove', 'orderRemove'],
    ] as const) {
      await put(status, refunded);
      const { body } = await api.call(call, { sn }, buyer);
      outcomes[action] = body.code === 1 ? body.data.status : body.data?.reason;
      const to = expected(status, action, 'shopper', refunded);
      expect(outcomes[action]).toBe(to ?? 'order_state');
    }
    await put(status, refunded);
    const number = `T${status}${refunded}`;
    const parcel = { sn, carrier: 'Post', trackingNumber: number };
    const added = await callOps({ url: api.url, token }, 'parcelAdd', parcel).catch(
      (error: unknown) => error,
    );
    // A second parcel of what is on its way already moves nothing.
    if (status === 1 || status === 2) expect(added).toMatchObject({ outcome: 'added' });
    else expect((added as OpsFailure).reason).toBe('not_waiting');
    expect(await statusOf(db, sn)).toBe(status === 1 ? 2 : status);
    await db.deleteFrom('parcel_line').execute();
  });
});

test('who moves an order that is elsewhere by now is refused, and moves none of the others', async () => {
  const other = await paidOrder(api, db, { products: [mug] });
  await put(2);
  const moving = db
    .transaction()
    .execute((trx) => move(trx, [id, other.id], { from: 1, action: 'deliver', by: 'operator' }));
  await expect(moving).rejects.toMatchObject({ reason: 'order_state' });
  expect([await statusOf(db, sn), await statusOf(db, other.sn)]).toEqual([2, 1]);
});
