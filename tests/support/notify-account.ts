import type { NotificationEvent } from '../../server/messages/notifications/events.ts';
import { notify } from '../../server/platform/notify.ts';
import { openShopDatabase } from './shop-database.ts';
import type { RunningShop } from './running-shop.ts';

/**
 * Sends an account notifications of events that did not happen.
 * @param email of the account
 */
export async function notifyAccount(
  shop: Pick<RunningShop, 'dataDir'>,
  email: string,
  events: readonly NotificationEvent[],
): Promise<void> {
  const database = await openShopDatabase(shop as RunningShop);
  const { db } = database;
  try {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('account', '=', email)
      .executeTakeFirstOrThrow();
    for (const event of events) await db.transaction().execute((trx) => notify(trx, id, event));
  } finally {
    await database.stop();
  }
}
