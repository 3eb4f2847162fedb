import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { OpsRefusal } from './refusal.ts';

/** A new account is at most this old. */
export const newDays = 7;

/** Id of an account by its name. @throws OpsRefusal `account_unknown` */
export async function accountIdOf(db: Kysely<Database>, account: string): Promise<number> {
  const row = await db.selectFrom('account').select('id').where('account', '=', account).executeTakeFirst();
  if (!row) throw new OpsRefusal('account_unknown');
  return row.id;
}

/**
 * Digits at the end of the stored phone number that a search text means; empty for a text that is no phone number. The national form
 * begins with zeros that the stored form lacks.
 */
export const phoneDigits = (text: string): string =>
  /^\+?[\d\s()./-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : '';
