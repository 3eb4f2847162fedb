import { orderStatus } from '#domain/order-state.ts';
import { Refusal } from '../../platform/errors.ts';
import { stateOf } from '../orders/state-of.ts';
import { move } from '../orders/transition.ts';
import type { OpsHandler } from './context.ts';
import { OpsRefusal } from './refusal.ts';

/**
 * Marks that an operator packs the order: from now on its buyer cannot cancel it. A second mark changes nothing. @throws Refusal
 * `not_found`, OpsRefusal `not_waiting`
 */
export const packOrder = (async ({ db }, { sn }) => {
  const order = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('sn', '=', sn)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { fields: ['sn'] });
  if (order.status !== orderStatus.waitingDelivery) throw new OpsRefusal('not_waiting');
  if (order.packing_at !== null) {
    return { data: { sn, outcome: 'known' as const } };
  }
  await move(db, [order.id], { ...stateOf(order), from: order.status, action: 'pack', by: 'operator' });
  const trace = { target: sn, before: { packing: false }, after: { packing: true } };
  return { data: { sn, outcome: 'added' as const }, trace };
}) satisfies OpsHandler<'orderPack'>;
