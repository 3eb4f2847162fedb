import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * Call before money can be directed out of the shop. Until the confirmation an account's address is unproven, because any address
 * can be registered. @throws Refusal `mail_unconfirmed`, which is not stored: the same command may be sent again once it is
 * confirmed
 */
export async function requireConfirmedMail(db: Kysely<Database>, accountId: number): Promise<void> {
  const { mail_confirmed_at } = await db
    .selectFrom('account')
    .select('mail_confirmed_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (mail_confirmed_at === null) throw new Refusal('mail_unconfirmed', { kept: false });
}
