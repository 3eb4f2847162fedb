import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { OpsHandler } from './context.ts';
import { findUser } from './conversation-user.ts';
import { hasPermission } from './permissions/read.ts';
import { OpsRefusal } from './refusal.ts';
import { rowByRow } from './row-by-row.ts';

/** An operator who can answer: not disabled, with role or permission. Others lose their conversations. */
export const canAnswer = sql<boolean>`(operator.disabled_at is null and ('support' = any(operator.roles)
  or ${hasPermission(sql.ref('operator.id'), 'conversations:write')}))`;

/** Email address of the operator who has the conversation; `null`: none. */
export async function assigneeOf(db: Kysely<Database>, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('service_chat')
    .innerJoin('operator', 'operator.id', 'service_chat.assigned_to')
    .select('operator.name')
    .where('service_chat.account_id', '=', accountId)
    .where(canAnswer)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Operators to whom a conversation can be handed, by name. */
export const listColleagues = (async ({ db }) => {
  const rows = await db
    .selectFrom('operator')
    .select('name')
    .where(canAnswer)
    .orderBy('name')
    .limit(200)
    .execute();
  return { data: { list: rows.map(({ name }) => name) } };
}) satisfies OpsHandler<'chatColleagues'>;

/**
 * Takes a conversation, hands it to a colleague or releases it. Of two operators who saw the same one wins. @throws OpsRefusal
 * `account_unknown`, `assigned_meanwhile`, `colleague_unknown`
 */
export const assignConversation = (async ({ db: trx }, { account, to, seen }) => {
  const { id } = await findUser(trx, account);
  // Messages and assignments wait for each other.
  const conversation = await trx
    .selectFrom('service_chat')
    .select('account_id')
    .where('account_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!conversation) throw new OpsRefusal('account_unknown');
  const now = await assigneeOf(trx, id);
  if (now === to) return { data: { account, assignedTo: to } };
  if (now !== seen) throw new OpsRefusal('assigned_meanwhile', now ?? '');
  const colleague =
    to === null
      ? null
      : await trx
          .selectFrom('operator')
          .select('id')
          .where('name', '=', to)
          .where(canAnswer)
          .executeTakeFirst();
  if (colleague === undefined) throw new OpsRefusal('colleague_unknown');
  await trx
    .updateTable('service_chat')
    .set({ assigned_to: colleague?.id ?? null, assigned_at: colleague && sql<Date>`now()` })
    .where('account_id', '=', id)
    .execute();
  const trace = { target: account, before: { assignedTo: now }, after: { assignedTo: to } };
  return { data: { account, assignedTo: to }, trace };
}) satisfies OpsHandler<'chatAssign'>;

/** Assigns several conversations. @returns the result of each */
export const assignConversations = ((ctx, { conversations, to }) => {
  const seenBy = new Map(conversations.map(({ account, seen }) => [account, seen]));
  return rowByRow(ctx, [...seenBy.keys()], {
    act: 'chat/assign',
    targetOf: (account) => account,
    run: (rowCtx, account) => assignConversation(rowCtx, { account, to, seen: seenBy.get(account)! }),
  });
}) satisfies OpsHandler<'chatAssignMany'>;
