import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { describeUserAgent } from '../account/user-agent.ts';
import type { OpsHandler } from './context.ts';
import { findByName } from './operators.ts';
import { endSessions } from './session.ts';

/** Sessions end after hours and sign-ins are limited, so there are hardly more. */
const most = 100;

export const listOwnSessions = (async ({ db, operator: { id, sessionId } }) => ({
  data: { list: await sessionsOf(db, id, sessionId) },
})) satisfies OpsHandler<'sessionList'>;

/** @throws Refusal `not_found` for a session that has ended, or of another operator */
export const endOwnSession = (async ({ db, operator: { id, name } }, { session }) => ({
  data: {},
  trace: { target: name, before: await endSession(db, id, session) },
})) satisfies OpsHandler<'sessionEnd'>;

export const endOtherSessions = (async ({ db, operator: { id, name, sessionId } }) => {
  const ended = await endSessions(db, id, sessionId);
  const trace = { target: name, before: { sessions: ended + 1 }, after: { sessions: 1 } };
  return { data: { ended }, ...(ended > 0 && { trace }) };
}) satisfies OpsHandler<'sessionEndOthers'>;

export const listOperatorSessions = (async ({ db, operator }, { name }) => {
  const { id } = await findByName(db, name);
  return { data: { list: await sessionsOf(db, id, operator.sessionId) } };
}) satisfies OpsHandler<'operatorSessionList'>;

/** @throws Refusal `not_found` for a session that has ended, or of another operator */
export const endOperatorSession = (async ({ db }, { name, session }) => {
  const { id } = await findByName(db, name);
  return { data: {}, trace: { target: name, before: await endSession(db, id, session) } };
}) satisfies OpsHandler<'operatorEndSession'>;

export const endOperatorSessions = (async ({ db }, { name }) => {
  const { id } = await findByName(db, name);
  const ended = await endSessions(db, id);
  const trace = { target: name, before: { sessions: ended }, after: { sessions: 0 } };
  return { data: { ended }, ...(ended > 0 && { trace }) };
}) satisfies OpsHandler<'operatorEndSessions'>;

async function sessionsOf(db: Kysely<Database>, operatorId: number, ownId: number) {
  const rows = await db
    .selectFrom('operator_session')
    .select(['id', 'user_agent', 'address', 'created_at', 'seen_at'])
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`coalesce(seen_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...describeUserAgent(row.user_agent ?? ''),
    /** Of the last use; `null`: unknown. */
    address: row.address,
    signedInAt: unixSeconds(row.created_at),
    /** Exact to a minute. */
    lastUsedAt: unixSeconds(row.seen_at ?? row.created_at),
    /** Of the caller. */
    isThis: row.id === ownId,
  }));
}

async function endSession(db: Kysely<Database>, operatorId: number, session: number) {
  const ended = await db
    .deleteFrom('operator_session')
    .where('id', '=', session)
    .where('operator_id', '=', operatorId)
    .returning(['user_agent', 'address'])
    .executeTakeFirst();
  if (!ended) throw new Refusal('not_found', { fields: ['session'] });
  return { session, ...describeUserAgent(ended.user_agent ?? ''), address: ended.address };
}
