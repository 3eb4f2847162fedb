import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * Before money can be directed out of the shop. Until then an account may belong to anyone, because anyone can register
 * any address.
 * @throws Refusal `mail_unconfirmed`, which is not kept: the same command may be sent again once it is confirmed
 */
export async function requireConfirmedMail(db: Kysely<Database>, accountId: number): Promise<void> {
  const { mail_confirmed_at } = await db
    .selectFrom('account')
    .select('mail_confirmed_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (mail_confirmed_at === null) throw new Refusal('mail_unconfirmed', { kept: false });
}
