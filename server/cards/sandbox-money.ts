import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';

/**
 * A database that ran with sandbox cards has balances without real payments. They must not buy real goods. @throws when a sandbox
 * charge was credited, or is still open
 */
export async function refuseSandboxMoney(db: Kysely<Database>): Promise<void> {
  const charge = await db
    .selectFrom('sandbox_charge')
    .innerJoin('recharge', 'recharge.sn', 'sandbox_charge.key')
    .select('recharge.sn')
    .where('recharge.status', 'in', [0, 1])
    .limit(1)
    .executeTakeFirst();
  if (charge) {
    throw new Error(
      `this database holds top-ups by sandbox cards (${charge.sn}), which nobody paid for. ` +
        'Start a real shop on an empty database, or set SANDBOX_CARDS=on.',
    );
  }
}
