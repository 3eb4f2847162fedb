import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { OpsRefusal } from './refusal.ts';

/** The user of a conversation. @throws OpsRefusal `account_unknown` */
export async function findUser(db: Kysely<Database>, account: string) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'given_name', 'family_name', 'lang'])
    .where('account', '=', account)
    .executeTakeFirst();
  if (!row) throw new OpsRefusal('account_unknown');
  return row;
}
