import { orderStatus } from '#domain/order-state.ts';
import { Refusal } from '../../platform/errors.ts';
import { stateOf } from '../orders/state-of.ts';
import { move } from '../orders/transition.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { OpsRefusal } from './refusal.ts';

type Outcome = 'added' | 'known' | 'not_waiting' | 'not_found';

/** From now on the buyer cannot cancel the order. A second mark changes nothing. */
async function markAsPacking(trx: OpsContext['db'], sn: string): Promise<Outcome> {
  const order = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('sn', '=', sn)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) return 'not_found';
  if (order.status !== orderStatus.waitingDelivery) return 'not_waiting';
  if (order.packing_at !== null) return 'known';
  await move(trx, [order.id], { ...stateOf(order), from: order.status, action: 'pack', by: 'operator' });
  return 'added';
}

const traceOf = (sn: string) => ({ target: sn, before: { packing: false }, after: { packing: true } });

/** Marks that an operator packs the order. @throws Refusal `not_found`, OpsRefusal `not_waiting` */
export const packOrder = (async ({ db }, { sn }) => {
  const outcome = await markAsPacking(db, sn);
  if (outcome === 'not_found') throw new Refusal('not_found', { fields: ['sn'] });
  if (outcome === 'not_waiting') throw new OpsRefusal('not_waiting');
  return { data: { sn, outcome }, ...(outcome === 'added' && { trace: traceOf(sn) }) };
}) satisfies OpsHandler<'orderPack'>;

/** Marks that an operator packs these orders. @returns an outcome for each, in the given order */
export const packOrders = (async ({ db }, { orders }) => {
  const outcomes = new Map<string, Outcome>();
  // Sorted, so that two concurrent calls lock common orders in the same order.
  for (const sn of new Set(orders.toSorted())) outcomes.set(sn, await markAsPacking(db, sn));
  const list = [...new Set(orders)].map((sn) => ({ sn, outcome: outcomes.get(sn)! }));
  const trace = list.filter(({ outcome }) => outcome === 'added').map(({ sn }) => traceOf(sn));
  return { data: { list }, trace };
}) satisfies OpsHandler<'orderPackMany'>;
