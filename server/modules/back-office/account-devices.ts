import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { describeUserAgent } from '../account/user-agent.ts';
import { lockOthers } from './accounts.ts';
import type { OpsHandler } from './context.ts';

/** Longer lists are cut to the newest devices. */
const maxDevices = 50;

const devices = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('push_subscription as device')
    .innerJoin('session', 'session.id', 'device.session_id')
    .where('session.account_id', '=', accountId);

/** Browsers that get pushes, the newest first, without their endpoints, which are secret. */
export async function pushDevicesOf(db: Kysely<Database>, accountId: number) {
  const rows = await devices(db, accountId)
    .select(['device.id', 'user_agent', 'device.created_at', 'delivered_at', 'failed_at', 'failure'])
    .orderBy('device.id', 'desc')
    .limit(maxDevices)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...describeUserAgent(row.user_agent),
    since: unixSeconds(row.created_at),
    /** `null`: nothing was delivered yet. */
    deliveredAt: row.delivered_at && unixSeconds(row.delivered_at),
    /** Time of the last attempt if it failed; `null` if it succeeded, and before the first one. */
    failedAt: row.failed_at && unixSeconds(row.failed_at),
    failure: row.failure,
  }));
}

/** Ends the pushes to one browser, which stays signed in. @throws Refusal `not_found` for a device that is gone, or of another account */
export const removeDevice = (async (ctx, { account, device, reason }) => {
  const { id } = await lockOthers(ctx, account);
  const found = await devices(ctx.db, id)
    .select('user_agent')
    .where('device.id', '=', device)
    .forUpdate('device')
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found', { fields: ['device'] });
  await ctx.db.deleteFrom('push_subscription').where('id', '=', device).execute();
  const before = { device, ...describeUserAgent(found.user_agent) };
  return { data: { account }, trace: { target: account, before, after: { reason } } };
}) satisfies OpsHandler<'accountRemoveDevice'>;
