import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { describeUserAgent } from './user-agent.ts';

/**
 * Records the browser of a sign-in, longer than its sessions last: a later sign-in there triggers no alert. @param userAgent the
 * header @returns the browser's common name, `null` when it was recorded before
 */
export async function meetBrowser(
  trx: Kysely<Database>,
  accountId: number,
  userAgent: string,
): Promise<ReturnType<typeof describeUserAgent> | null> {
  const described = describeUserAgent(userAgent);
  const met = await trx
    .insertInto('known_browser')
    .values({ account_id: accountId, browser: described.browser ?? '', system: described.system ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return met ? described : null;
}
