import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller } from '../../platform/http/context.ts';
import { confirmedInSession } from './address-proof.ts';
import { checkCode, useCode } from './codes.ts';
import { ownSession } from './tries.ts';

/** A code from the mail proves that the address belongs to this session's user. @throws Refusal `wrong_code` */
export async function confirmMail(db: Kysely<Database>, caller: Caller, code: string): Promise<void> {
  await checkCode(db, await accountOf(db, caller), 'confirmMail', { code, source: ownSession });
  await transaction(db, async (trx) => {
    await useCode(trx, caller.id, 'confirmMail', code);
    await confirmedInSession(trx, caller);
  });
}

export async function accountOf(db: Kysely<Database>, caller: Caller): Promise<string> {
  const { account } = await db
    .selectFrom('account')
    .select('account')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  return account;
}
