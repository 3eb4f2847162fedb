import type { Kysely, Selectable } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import type { WithdrawalTable } from '../platform/db/tables.gen.ts';
import { notify } from '../platform/notify.ts';

/** Notifies the owner of a withdrawal's outcome, in the transaction that ended it. */
export const notifyWithdrawalSettled = (
  trx: Kysely<Database>,
  type: 'withdrawal_passed' | 'withdrawal_refused',
  { account_id, sn, amount_cents }: Selectable<WithdrawalTable>,
): Promise<void> => notify(trx, account_id, { type, sn, amount: amount(asCents(amount_cents)) });
