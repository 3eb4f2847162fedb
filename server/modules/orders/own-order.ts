import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * Locks one paid or finished order of the caller's. Paying, canceling and expiry lock the payment first, and no code
 * locks a payment after this.
 * @throws Refusal `not_found` when it is not the caller's
 */
export async function lockOwnOrder(trx: Kysely<Database>, accountId: number, sn: string) {
  const order = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sn', '=', sn)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { fields: ['sn'] });
  return order;
}
