import { Refusal } from '../../platform/errors.ts';
import type { OpsHandler } from './context.ts';
import { storeNote } from './notes.ts';

/**
 * Adds a note that only operators see; sent again, it is stored once. Its text is not in the log, which cannot be erased together
 * with an account. @throws Refusal `not_found`, `idempotency_mismatch`
 */
export const noteOrder = (async ({ db: trx, operator }, { id: clientId, sn, text }) => {
  const order = await trx.selectFrom('shop_order').select('id').where('sn', '=', sn).executeTakeFirst();
  if (!order) throw new Refusal('not_found', { fields: ['sn'] });
  const note = { clientId, subjectId: order.id, operatorId: operator.id, text };
  const isNew = await storeNote(trx, 'order', note);
  return { data: { sn }, ...(isNew && { trace: { target: sn } }) };
}) satisfies OpsHandler<'orderNote'>;
