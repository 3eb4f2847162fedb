import { type Kysely, sql } from 'kysely';
import { amount } from '#domain/money.ts';
import { fullName } from '#domain/person-name.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Role } from '../../platform/db/columns.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { heldBalance, walletBalance } from '../../ledger/balance.ts';
import { describeUserAgent } from '../account/user-agent.ts';
import { readExport } from '../own-data/exports.ts';
import { findObstacles } from '../own-data/obstacles.ts';
import { findAccount } from './accounts.ts';
import { pushDevicesOf } from './account-devices.ts';
import type { OpsCallName } from './calls.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { historyOf } from './history.ts';
import { mailsTo } from './mails/failed-mails.ts';
import { notesOf } from './notes.ts';
import { ordersOf } from './orders-of.ts';
import { paymentsOf } from './payments-of.ts';
import { mayCall, seesOrderAmounts, seesPartOf } from './permissions/may.ts';

/** Longer lists are cut to the sessions used last. */
const maxSessions = 50;
const newestOrders = 5;

/** Logistics needs the buyer's name and phone number only. */
const seesAccess = (roles: readonly Role[]) => roles.some((role) => role !== 'logistics');

/** The parts of one account that the operator's role and permissions include. Each view is logged. @throws OpsRefusal `account_unknown` */
export const showAccount = (async (ctx, { account }) => {
  const { db, operator } = ctx;
  const { roles } = operator;
  const seesPart = (name: OpsCallName) => seesPartOf(operator, name);
  const row = await findAccount(db, account);
  const { id } = row;
  const data = {
    id,
    account,
    name: fullName({ familyName: row.family_name, givenName: row.given_name }),
    mobile: row.mobile,
    lang: row.lang,
    status: row.status,
    confirmedAt: row.mail_confirmed_at && unixSeconds(row.mail_confirmed_at),
    frozenAt: row.frozen_at && unixSeconds(row.frozen_at),
    frozenReason: row.frozen_reason,
    createdAt: unixSeconds(row.created_at),
    deletion: await deletionOf(db, id),
    /** Reasons why its deletion cannot be requested now; `null`: not for this role, or it is requested. */
    obstacles: await obstaclesOf(ctx, id),
    /** `null`: not for this role. */
    wallet: seesPart('ledgerAccountList')
      ? { balance: amount(await walletBalance(db, id)), held: amount(await heldBalance(db, id)) }
      : null,
    /** Each is `null` for roles that do not see its list. */
    payments: {
      topUps: seesPart('rechargeList') ? await paymentsOf(db, id, 'topUps') : null,
      withdrawals: seesPart('extractList') ? await paymentsOf(db, id, 'withdrawals') : null,
      refunds: seesPart('refundList') ? await paymentsOf(db, id, 'refunds') : null,
    },
    orders: await ordersOf(db, id, { withMoney: seesOrderAmounts(operator), limit: newestOrders }),
    /** `null`: not for this role. */
    access: seesAccess(roles) ? await accessOf(db, id) : null,
    /** `null`: not for this role. */
    conversation: seesPart('chatShow') ? await conversationOf(db, id) : null,
    /** The newest mails; `null`: not for this role. */
    mails: mayCall(operator, 'failedMailList') ? await mailsTo(db, account) : null,
    /** Of operators, oldest first. */
    notes: await notesOf(db, 'account', id),
    /** Actions of operators on it. */
    history: await historyOf(db, account),
  };
  return { data, trace: { target: account } };
}) satisfies OpsHandler<'accountShow'>;

async function deletionOf(db: Kysely<Database>, accountId: number) {
  const row = await db
    .selectFrom('account_closing')
    .select(['asked_at', 'due_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { requestedAt: unixSeconds(row.asked_at), dueAt: unixSeconds(row.due_at) } : null;
}

async function obstaclesOf({ db, config, operator }: OpsContext, accountId: number) {
  if (!mayCall(operator, 'accountStartDeletion') || (await deletionOf(db, accountId))) return null;
  return (await findObstacles({ db, config }, accountId)).map(({ kind }) => kind);
}

/** Browsers that are signed in, and the export of the account's data. */
async function accessOf(db: Kysely<Database>, accountId: number) {
  const rows = await db
    .selectFrom('session')
    .leftJoin('push_subscription as push', 'push.session_id', 'session.id')
    .select(['session.id', 'user_agent', 'session.created_at', 'seen_at', 'expires_at'])
    .select('push.id as push_id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(maxSessions + 1)
    .execute();
  const { export: made } = await readExport(db, accountId);
  return {
    sessions: rows.slice(0, maxSessions).map((row) => ({
      id: row.id,
      ...describeUserAgent(row.user_agent),
      signedInAt: unixSeconds(row.created_at),
      /** Exact to an hour. */
      lastUsedAt: unixSeconds(row.seen_at),
      getsPushes: row.push_id !== null,
    })),
    hasMoreSessions: rows.length > maxSessions,
    pushDevices: await pushDevicesOf(db, accountId),
    /** The newest one, unless it has expired. */
    export: made && { state: made.state, requestedAt: made.askedAt, endsAt: made.endsAt },
  };
}

async function conversationOf(db: Kysely<Database>, accountId: number) {
  const row = await db
    .selectFrom('service_chat')
    .innerJoin('service_message as last', 'last.id', 'service_chat.last_id')
    .leftJoin('service_message as waiting', 'waiting.id', 'service_chat.waiting_id')
    .select(['last.created_at as last_at', 'waiting.created_at as waiting_at'])
    .where('service_chat.account_id', '=', accountId)
    .executeTakeFirst();
  return {
    lastAt: row ? unixSeconds(row.last_at) : null,
    waitingSince: row?.waiting_at ? unixSeconds(row.waiting_at) : null,
  };
}
