import { sql } from 'kysely';
import { queueExport } from '../own-data/exports.ts';
import { startAccountDeletion, withdrawAccountDeletion } from '../own-data/account-deletion.ts';
import { lockOthers } from './accounts.ts';
import type { OpsHandler } from './context.ts';
import { OpsRefusal } from './refusal.ts';

/** Accounts with an export that is not ready. */
export const openExports = sql`select account_id from account_export where ready_at is null`;

const overdueDeletion = sql`due_at < now()`;
const failedExport = sql`failed_at is not null`;

/** Accounts with a request that does not end by itself: a failed export, or a deletion that an obstacle postpones. */
export const stuckRequests = sql`select account_id from account_closing where ${overdueDeletion}
  union select account_id from account_export where ${failedExport}`;

/** Times at which these requests got stuck, at most `most` of them. */
export const stuckSince = (
  most: number,
) => sql`(select due_at as at from account_closing where ${overdueDeletion}
  union all select failed_at from account_export where ${failedExport}) order by at limit ${most}`;

/**
 * Queues an export for a shopper who wrote to the shop. Only the shopper can open it, signed in and with the password.
 * @throws OpsRefusal `own_account`, `account_unknown`, `export_recent`
 */
export const startExport = (async (ctx, { account, reason }) => {
  const { id } = await lockOthers(ctx, account);
  if ((await queueExport(ctx.db, id)) !== null) throw new OpsRefusal('export_recent');
  return { data: { account }, trace: { target: account, after: { reason } } };
}) satisfies OpsHandler<'accountStartExport'>;

/**
 * Requests the deletion for a shopper who wrote to the shop. The shopper is mailed, and can cancel it in the waiting period. @throws
 * OpsRefusal `own_account`, `account_unknown`, `deletion_requested`, Refusal `settle_first`
 */
export const startDeletion = (async (ctx, { account, reason }) => {
  const { id } = await lockOthers(ctx, account);
  const dueAt = await startAccountDeletion(ctx, id);
  if (dueAt === null) throw new OpsRefusal('deletion_requested');
  return { data: { account, dueAt }, trace: { target: account, after: { dueAt, reason } } };
}) satisfies OpsHandler<'accountStartDeletion'>;

/** @throws OpsRefusal `own_account`, `account_unknown`, `no_deletion` */
export const cancelDeletion = (async (ctx, { account, reason }) => {
  const { id } = await lockOthers(ctx, account);
  if (!(await withdrawAccountDeletion(ctx.db, id))) throw new OpsRefusal('no_deletion');
  return { data: { account }, trace: { target: account, after: { reason } } };
}) satisfies OpsHandler<'accountCancelDeletion'>;
