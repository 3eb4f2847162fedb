import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { OpsRefusal } from './refusal.ts';

/** Id of an account by its name. @throws OpsRefusal `account_unknown` */
export async function accountIdOf(db: Kysely<Database>, account: string): Promise<number> {
  const row = await db.selectFrom('account').select('id').where('account', '=', account).executeTakeFirst();
  if (!row) throw new OpsRefusal('account_unknown');
  return row.id;
}
