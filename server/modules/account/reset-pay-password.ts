import { type Kysely, sql } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { notify } from '../../platform/notify.ts';
import { checkPayPassword } from '../wallet/pay-password.ts';
import { confirmedInSession } from './address-proof.ts';
import { checkCode, useCode } from './codes.ts';
import { accountOf } from './confirm-mail.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { mustDiffer } from './reset-password.ts';
import { ownSession } from './tries.ts';
import { refuseWeakPayPassword } from './weak-password.ts';

/**
 * Sets the payment password. The first time the session is proof enough; later the old one or a code by mail is required (spec
 * §5), and a code also ends a lock. Proofs issued under the old one become void. @throws Refusal `weak_password`,
 * `invalid_input`, `wrong_code`, `same_password` (which leaves the code valid), and those of `checkPayPassword` for the old one
 */
export async function resetPayPassword(
  db: Kysely<Database>,
  caller: Caller,
  { password, oldPassword, code }: Parsed<'resetPay'>,
): Promise<void> {
  refuseWeakPayPassword(password);
  const accountId = caller.id;
  const { account, pay_password_hash: oldHash } = await db
    .selectFrom('account')
    .select(['account', 'pay_password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (oldHash === null) {
    if (oldPassword !== undefined) throw new Refusal('invalid_input', { fields: ['oldPassword'] });
    if (code !== undefined) throw new Refusal('invalid_input', { fields: ['code'] });
  } else {
    if (code !== undefined) await checkCode(db, account, 'resetPay', { code, source: ownSession });
    else if (oldPassword !== undefined) await checkPayPassword(db, accountId, oldPassword);
    else throw new Refusal('invalid_input', { fields: ['oldPassword'] });
    await mustDiffer(oldHash, password);
  }
  const hash = await hashPassword(password);
  await transaction(db, async (trx) => {
    if (code !== undefined) {
      await useCode(trx, accountId, 'resetPay', code);
      await confirmedInSession(trx, caller);
    }
    // Only if the hash is still the one read above: of two concurrent changes, the later one has no proof for the new password.
    const changed = await trx
      .updateTable('account')
      .set({ pay_password_hash: hash, pay_failures: 0, pay_locked_until: null })
      .where('id', '=', accountId)
      .where(sql<boolean>`pay_password_hash is not distinct from ${oldHash}`)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Refusal('wrong_old_password', { fields: ['oldPassword'] });
    await trx
      .updateTable('pay_proof')
      .set({ used_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute();
    if (oldHash !== null) await notify(trx, accountId, { type: 'pay_password_changed' });
  });
}

/**
 * Checks the proof before the new password is entered. It stays valid, and wrong attempts count as in the reset itself. @throws
 * Refusal `wrong_code`, and those of `checkPayPassword`
 */
export async function checkPayProof(
  db: Kysely<Database>,
  caller: Caller,
  input: Parsed<'resetPayCheck'>,
): Promise<void> {
  if ('code' in input) {
    const account = await accountOf(db, caller);
    await checkCode(db, account, 'resetPay', { code: input.code, source: ownSession });
  } else await checkPayPassword(db, caller.id, input.oldPassword);
}
