import { type Kysely, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Caller } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { cancelOrder } from '../cancellation/cancel-order.ts';
import { cancelWithdrawal } from '../wallet/withdrawal/apply.ts';
import { removeDevices } from './known-device.ts';

/** Marks the address as confirmed. @returns whether it was not confirmed before */
async function confirm(trx: Kysely<Database>, accountId: number): Promise<boolean> {
  const confirmed = await trx
    .updateTable('account')
    .set({ mail_confirmed_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('mail_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * A code from the mail was entered in a session: its user controls both account and address, so the account's data stays. All
 * other sessions end, and their grants become void.
 */
export async function confirmedInSession(trx: Kysely<Database>, caller: Caller): Promise<void> {
  if (!(await confirm(trx, caller.id))) return;
  await trx
    .deleteFrom('session')
    .where('account_id', '=', caller.id)
    .where('id', '<>', caller.sessionId)
    .execute();
  await voidProofs(trx, caller.id);
}

/**
 * The address was proved without a session, by a password reset. While it was unconfirmed someone else may have registered it and
 * prepared the account for its owner, so everything that could act for, watch or contact that person is removed. Money and paid
 * orders stay: they cannot harm the owner, and the other person can no longer reach them.
 */
export async function confirmedByReset(trx: Kysely<Database>, accountId: number): Promise<void> {
  await removeDevices(trx, accountId);
  if (!(await confirm(trx, accountId))) return;
  await cancelOpenOrders(trx, accountId);
  await cancelWithdrawals(trx, accountId);
  await voidProofs(trx, accountId);
  await trx
    .updateTable('account')
    .set({
      pay_password_hash: null,
      pay_failures: 0,
      pay_locked_until: null,
      family_name: '',
      given_name: '',
      mobile: '',
      avatar_id: null,
    })
    .where('id', '=', accountId)
    .execute();
  for (const table of ['payout_account', 'card'] as const) {
    await trx
      .updateTable(table)
      .set({ deleted_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .execute();
  }
  for (const table of otherUsers) await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
}

/** Push subscriptions are deleted with their sessions. Cart and favorites stay: they trigger nothing. */
const otherUsers = [
  'session',
  'known_browser',
  'address',
  'quote',
  'account_closing',
  'account_export',
  'notice_setting',
  'notice',
] as const;

const voidProofs = async (trx: Kysely<Database>, accountId: number): Promise<void> => {
  await trx
    .updateTable('pay_proof')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
};

async function cancelOpenOrders(trx: Kysely<Database>, accountId: number): Promise<void> {
  const open = await trx
    .selectFrom('shop_order')
    .select('sn')
    .where('account_id', '=', accountId)
    .where('status', '=', orderStatus.waitingPay)
    .orderBy('id')
    .execute();
  for (const { sn } of open) {
    await unlessChanged(() => cancelOrder(trx, accountId, sn), 'order_state');
  }
}

/** Withdrawals whose payment has not begun; the money returns to the wallet. */
async function cancelWithdrawals(trx: Kysely<Database>, accountId: number): Promise<void> {
  const open = await trx
    .selectFrom('withdrawal')
    .select('id')
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    await unlessChanged(() => cancelWithdrawal(trx, accountId, id), 'extract_state');
  }
}

/** Both refuse before they change anything, so the transaction continues. */
async function unlessChanged(work: () => Promise<unknown>, reason: Refusal['reason']): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === reason)) throw error;
  }
}
