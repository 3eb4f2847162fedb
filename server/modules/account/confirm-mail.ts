import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { checkCode, useCode } from './codes.ts';

/** The address is this person's: they have read a code there, and using one says so. @throws Refusal `wrong_code` */
export async function confirmMail(db: Kysely<Database>, accountId: number, code: string): Promise<void> {
  await checkCode(db, accountId, 'confirmMail', code);
  await transaction(db, (trx) => useCode(trx, accountId, 'confirmMail', code));
}
