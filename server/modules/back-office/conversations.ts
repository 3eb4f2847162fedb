import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../platform/db/schema.ts';
import { beforeId, pageById } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { notify } from '../../platform/notify.ts';
import { messagesOf, toMessages } from '../conversations/messages.ts';
import { markRead } from '../conversations/read.ts';
import { write } from '../conversations/write.ts';
import { keepPrivately } from '../../platform/images/keep-privately.ts';
import { matchingAccounts } from './account-list.ts';
import { assigneeOf, canAnswer } from './assignments.ts';
import { sn } from './call-row.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { findUser } from './conversation-user.ts';
import { refuseOwnAccount } from './own-account.ts';

/** Length of the excerpt of a long message, in a list. */
const beginning = 80;

/** Messages of the user that no operator has seen. */
const unread = sql<number>`(select count(*)::int from service_message m
  where m.account_id = service_chat.account_id and m.operator_id is null and m.read_at is null)`;

/**
 * Conversations waiting for a reply, longest first; or all, newest message first. The log records a search without its text, see
 * `listAccounts`.
 */
export const listConversations = (async ({ db, operator }, { find, status, assigned, cursor, limit }) => {
  const at = beforeId(cursor);
  const [column, direction] =
    status === 'waiting' ? (['waiting_id', 'asc'] as const) : (['last_id', 'desc'] as const);
  const rows = await db
    .selectFrom('service_chat')
    .innerJoin('account', 'account.id', 'service_chat.account_id')
    .innerJoin('service_message as last', 'last.id', 'service_chat.last_id')
    .leftJoin('service_message as waiting', 'waiting.id', 'service_chat.waiting_id')
    .leftJoin('operator', (join) => join.onRef('operator.id', '=', 'service_chat.assigned_to').on(canAnswer))
    .select('operator.name as assigned_to')
    .select(unread.as('unread'))
    .select(['account.account', 'last.body', 'last.operator_id', 'last.created_at as last_at'])
    .select('waiting.created_at as waiting_at')
    .select(`service_chat.${column} as id`)
    .$narrowType<{ id: number }>()
    .where(`service_chat.${column}`, 'is not', null)
    .$if(find !== undefined, (query) =>
      query.where(sql<boolean>`service_chat.account_id in (${shoppersOf(find!)})`),
    )
    .$if(assigned === 'mine', (query) => query.where('operator.id', '=', operator.id))
    .$if(assigned === 'unassigned', (query) => query.where('operator.id', 'is', null))
    .$if(at !== null, (query) => query.where(`service_chat.${column}`, direction === 'asc' ? '>' : '<', at!))
    .orderBy(`service_chat.${column}`, direction)
    .limit(limit + 1)
    .execute();
  const { page, next } = pageById(rows, limit);
  const list = page.map((row) => ({
    account: row.account,
    /** Email address of the operator who has it; `null`: none. */
    assignedTo: row.assigned_to,
    unread: row.unread,
    waitingSince: row.waiting_at && unixSeconds(row.waiting_at),
    lastAt: unixSeconds(row.last_at),
    lastBy: row.operator_id === null ? ('person' as const) : ('service' as const),
    /** Empty for an image or a card. */
    lastText: row.body.length > beginning ? `${row.body.slice(0, beginning)}…` : row.body,
  }));
  const trace =
    find === undefined
      ? {}
      : { trace: { target: 'conversations', after: { searched: true, found: list.length } } };
  return { data: { list, next }, ...trace };
}) satisfies OpsHandler<'chatList'>;

/** Ids of the accounts that a search finds: it may be the number of an order as well as a name. */
function shoppersOf(find: string): RawBuilder<unknown> {
  const order = v.safeParse(sn, find);
  if (!order.success) return matchingAccounts(find);
  return sql`${matchingAccounts(find)} union all select account_id from shop_order where sn = ${order.output}`;
}

/** The messages, oldest first; the user sees that they were read. Logged. @throws OpsRefusal `account_unknown` */
export const showConversation = (async (ctx, { account, cursor, limit }) => {
  const { db } = ctx;
  const user = await findUser(db, account);
  const before = beforeId(cursor);
  const rows = await messagesOf(db, user.id)
    .$if(before !== null, (query) => query.where('service_message.id', '<', before!))
    .limit(limit + 1)
    .execute();
  const { page, next } = pageById(rows, limit);
  const newest = page[0];
  const seen = newest ? await markRead(db, user.id, 'service', newest.id) : 0;
  if (seen > 0) await notifyLive(db, user.id, 'service');
  const messages = await toMessages(ctx, page, 'en');
  const assignedTo = await assigneeOf(db, user.id);
  const list = messages
    .map(({ id, text, picture, product, order, at, readAt }, index) => ({
      id,
      by: page[index]?.operator_name ?? account,
      text,
      /** Relative to the server's origin, valid for some minutes. */
      picture: picture?.url ?? null,
      product: product && { id: product.id, title: product.title },
      order: order?.sn ?? null,
      at,
      readAt,
    }))
    .toReversed();
  return {
    data: { account, name: `${user.given_name} ${user.family_name}`.trim(), assignedTo, list, next },
    trace: { target: account },
  };
}) satisfies OpsHandler<'chatShow'>;

/**
 * Replies to a user and notifies them. An `id` that was already stored changes nothing. @throws Refusal `upload_invalid` for
 * bytes that are no image, `idempotency_mismatch`, OpsRefusal `account_unknown`, `own_account`
 */
export const answerConversation = (async (ctx, { id: clientId, account, text, picture }) => {
  const { db, operator } = ctx;
  refuseOwnAccount(operator, account);
  const { id: accountId } = await findUser(db, account);
  const before = clientId && (await messageByClientId(db, accountId, clientId));
  if (before) {
    if (before.operator_id !== operator.id || before.body !== text)
      throw new Refusal('idempotency_mismatch', { fields: ['id'] });
    return { data: { account, id: before.id } };
  }
  const privateId = picture === undefined ? null : await keepImage(ctx, picture);
  const id = await write(db, {
    accountId,
    operatorId: operator.id,
    ...(clientId && { clientId }),
    text,
    privateId,
  });
  // A reply marks the user's messages as read.
  await markRead(db, accountId, 'service', id);
  await notify(db, accountId, { type: 'service_answered' });
  const after = { message: id, ...(privateId && { picture: privateId }) };
  return { data: { account, id }, trace: { target: account, after } };
}) satisfies OpsHandler<'chatAnswer'>;

/** The message already stored under this client id; waits for one being inserted. */
async function messageByClientId(db: Kysely<Database>, accountId: number, clientId: string) {
  await db
    .selectFrom('service_chat')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
  return db
    .selectFrom('service_message')
    .select(['id', 'operator_id', 'body'])
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

const keepImage = (ctx: OpsContext, base64: string): Promise<string> =>
  keepPrivately(ctx, Buffer.from(base64, 'base64'));
