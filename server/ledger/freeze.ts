import { type Kysely, type Selectable, sql } from 'kysely';
import { preparing } from '../platform/db/prepared.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AccountTable } from '../platform/db/tables.gen.ts';
import { type Precondition, together } from '../platform/db/together.ts';
import { Refusal } from '../platform/errors.ts';

/**
 * Freezes an account's money: its user can sign in and read, but not pay, top up or withdraw. Waits for pending commands: after
 * it returns, none of them commits any more. @param reason for operators, not for the user @returns whether it was not frozen
 * before; the first reason stays
 */
export async function freeze(trx: Kysely<Database>, accountId: number, reason: string): Promise<boolean> {
  const frozen = await trx
    .updateTable('account')
    .set({ frozen_at: sql<Date>`now()`, frozen_reason: reason })
    .where('id', '=', accountId)
    .where('frozen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return frozen !== undefined;
}

/** @returns whether it was frozen before */
export async function unfreeze(trx: Kysely<Database>, accountId: number): Promise<boolean> {
  const freed = await trx
    .updateTable('account')
    .set({ frozen_at: null, frozen_reason: null })
    .where('id', '=', accountId)
    .where('frozen_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return freed !== undefined;
}

/**
 * Check before money of an account is moved, in the same transaction: the lock makes a freeze wait for its end. It refuses with
 * `account_frozen`, which is not stored: the same command may be sent again when the account is unfrozen; `account_disabled` when
 * its owner deleted it meanwhile.
 */
export const notFrozen = (accountId: number): Precondition<AccountState> => ({
  statement: (trx) =>
    preparing(trx)
      .selectFrom('account')
      .select(['frozen_at', 'status'])
      .where('id', '=', accountId)
      .forShare(),
  check: ([account]) => {
    if (account!.status === 'erased') throw new Refusal('account_disabled', { kept: false });
    if (account!.frozen_at !== null) throw new Refusal('account_frozen', { kept: false });
  },
});

type AccountState = Pick<Selectable<AccountTable>, 'frozen_at' | 'status'>;

/** @throws Refusal as `notFrozen` */
export async function refuseFrozen(trx: Kysely<Database>, accountId: number): Promise<void> {
  const { statement, check } = notFrozen(accountId);
  const [account] = await together(trx, [statement(trx)]);
  check(account.rows);
}
