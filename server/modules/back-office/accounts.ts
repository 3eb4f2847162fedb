import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { freeze, unfreeze } from '../../ledger/freeze.ts';
import { requestCode } from '../account/codes.ts';
import type { Source } from '../account/tries.ts';
import { describeUserAgent } from '../account/user-agent.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { storeNote } from './notes.ts';
import { refuseOwnAccount } from './own-account.ts';
import { OpsRefusal } from './refusal.ts';
import { rowByRow } from './row-by-row.ts';

const accounts = (db: Kysely<Database>, account: string) =>
  db
    .selectFrom('account')
    .select(['id', 'account', 'status', 'lang', 'frozen_at', 'frozen_reason', 'created_at'])
    .select(['family_name', 'given_name', 'mobile', 'mail_confirmed_at'])
    .where('account', '=', account);

/** @throws OpsRefusal `account_unknown` */
export async function findAccount(db: Kysely<Database>, account: string) {
  const row = await accounts(db, account).executeTakeFirst();
  if (!row) throw new OpsRefusal('account_unknown');
  return row;
}

/** Locked against its deletion until the command ends. @throws OpsRefusal `account_unknown` */
async function lockAccount(trx: Kysely<Database>, account: string) {
  const row = await accounts(trx, account).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new OpsRefusal('account_unknown');
  return row;
}

/** @throws OpsRefusal `own_account`, `account_unknown` */
export function lockOthers({ db, operator }: OpsContext, account: string) {
  refuseOwnAccount(operator, account);
  return lockAccount(db, account);
}

const frozenState = (frozen: boolean) => ({ frozen });

/** A frozen account stays frozen, with its first reason. */
export const freezeAccount = (async (ctx, { account, reason }) => {
  const { id } = await lockOthers(ctx, account);
  const changed = await freeze(ctx.db, id, reason);
  const trace = { target: account, before: frozenState(!changed), after: { ...frozenState(true), reason } };
  return { data: { account, frozen: true, changed }, ...(changed && { trace }) };
}) satisfies OpsHandler<'accountFreeze'>;

export const unfreezeAccount = (async (ctx, { account, reason }) => {
  const { id } = await lockOthers(ctx, account);
  const changed = await unfreeze(ctx.db, id);
  const trace = { target: account, before: frozenState(changed), after: { ...frozenState(false), reason } };
  return { data: { account, frozen: false, changed }, ...(changed && { trace }) };
}) satisfies OpsHandler<'accountUnfreeze'>;

/** Signs one browser out. @throws Refusal `not_found` for a session that has ended, or of another account */
export const endAccountSession = (async (ctx, { account, session, reason }) => {
  const { id } = await lockOthers(ctx, account);
  const ended = await ctx.db
    .deleteFrom('session')
    .where('id', '=', session)
    .where('account_id', '=', id)
    .returning('user_agent')
    .executeTakeFirst();
  if (!ended) throw new Refusal('not_found', { fields: ['session'] });
  const before = { session, ...describeUserAgent(ended.user_agent) };
  return { data: { account, ended: 1 }, trace: { target: account, before, after: { reason } } };
}) satisfies OpsHandler<'accountEndSession'>;

/** Signs all of its browsers out. */
export const endAccountSessions = (async (ctx, { account, reason }) => {
  const { id } = await lockOthers(ctx, account);
  const rows = await ctx.db.deleteFrom('session').where('account_id', '=', id).returning('id').execute();
  const ended = rows.length;
  const trace = { target: account, before: { sessions: ended }, after: { sessions: 0, reason } };
  return { data: { account, ended }, ...(ended > 0 && { trace }) };
}) satisfies OpsHandler<'accountEndSessions'>;

/** Signs several accounts out. @returns the result of each */
export const endSessionsOfAccounts = ((ctx, { accounts: ids, reason }) =>
  rowByRow(ctx, ids, {
    act: 'account/end-sessions',
    targetOf: (id) => `account ${id}`,
    run: async (own, id) => {
      const row = await own.db
        .selectFrom('account')
        .select('account')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw new OpsRefusal('account_unknown');
      return endAccountSessions(own, { account: row.account, reason });
    },
  })) satisfies OpsHandler<'accountEndSessionsMany'>;

/** All operators together have the limits that a shopper's own session has, beside those. */
const operators: Source = { key: 'operators', trusted: true };

/** @throws OpsRefusal `mail_confirmed`, Refusal `rate_limited` */
export const resendCode = (async (ctx, { account }) => {
  const { mail_confirmed_at: confirmedAt } = await lockOthers(ctx, account);
  if (confirmedAt !== null) throw new OpsRefusal('mail_confirmed');
  await requestCode(ctx.db, account, 'confirmMail', operators);
  return { data: { account }, trace: { target: account } };
}) satisfies OpsHandler<'accountResendCode'>;

/**
 * Adds a note that only operators see; sent again, it is stored once. Its text is not in the log, which cannot be erased together
 * with the account. @throws OpsRefusal `own_account`, `account_unknown`, Refusal `idempotency_mismatch`
 */
export const noteAccount = (async (ctx, { id: clientId, account, text }) => {
  const { id } = await lockOthers(ctx, account);
  const note = { clientId, subjectId: id, operatorId: ctx.operator.id, text };
  const isNew = await storeNote(ctx.db, 'account', note);
  return { data: { account }, ...(isNew && { trace: { target: account } }) };
}) satisfies OpsHandler<'accountNote'>;
