import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { describeUserAgent } from './user-agent.ts';

/**
 * Remembers where an account was signed in, longer than its sessions last: logging in again is no news.
 * @param userAgent the header
 * @returns what a person would call it, `null` when it was known before
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
