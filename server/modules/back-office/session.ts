import { createHash, randomBytes } from 'node:crypto';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { isSensitive } from './consent.ts';
import type { OpsCallName } from './calls.ts';
import type { Operator } from './context.ts';
import { permissionsOf } from './permissions/read.ts';
import { rolesBy } from './permissions/grants.ts';

/** A working day; use does not extend it. */
const sessionSeconds = 12 * 3600;
/** A proof of the second factor permits commands that move money for this long, in its session. */
const provenMinutes = 15;
/** Like the sessions of shoppers. */
const longestUserAgent = 200;

/** Origin of a request. */
export interface Client {
  address: string;
  userAgent: string;
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @returns the token, which only the client stores */
export async function openSession(
  db: Kysely<Database>,
  operatorId: number,
  { isProven = false, client }: { isProven?: boolean; client?: Client } = {},
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const { expires_at } = await db
    .insertInto('operator_session')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      proven_at: isProven ? sql<Date>`now()` : null,
      expires_at: sql<Date>`now() + make_interval(secs => ${sessionSeconds})`,
      seen_at: sql<Date>`now()`,
      ...(client && { user_agent: client.userAgent.slice(0, longestUserAgent), address: client.address }),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

/** Whether an operator has an authenticator app or a passkey. */
export const hasSecondFactor = (operatorId: Expression<number>) => sql<boolean>`(
  exists (select from operator_second_factor where operator_id = ${operatorId} and confirmed_at is not null)
  or exists (select from operator_passkey where operator_id = ${operatorId}))`;

/** The second factor was proven in this session just now. */
export async function markProven(db: Kysely<Database>, sessionId: number): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ proven_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * The operator of a session, with the roles for a call. Also stores time and address of the use.
 * @returns the token's operator; `null` when it is unknown, expired, revoked, or its operator disabled
 */
export async function findOperator(
  db: Kysely<Database>,
  token: string,
  call: OpsCallName | null,
  address: string,
): Promise<Operator | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const row = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['operator.id', 'name', 'roles', 'password_is_first', 'operator_session.id as session_id'])
    .select((session) => hasSecondFactor(session.ref('operator.id')).as('has_factor'))
    .select((session) => permissionsOf(session.ref('operator.id')).as('permissions'))
    .select(
      sql<boolean>`coalesce(proven_at > now() - make_interval(mins => ${provenMinutes}), false)`.as(
        'is_proven',
      ),
    )
    .select(sql<boolean>`coalesce(seen_at < now() - interval '1 minute', true)`.as('is_use_old'))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (row.is_use_old)
    await db
      .updateTable('operator_session')
      .set({ seen_at: sql<Date>`now()`, address })
      .where('id', '=', row.session_id)
      .execute();
  // The previous release changes roles without ending permissions.
  const permissions = isSensitive(row.roles) ? [] : row.permissions;
  return {
    id: row.id,
    name: row.name,
    roles: [...row.roles, ...(call === null ? [] : rolesBy(permissions, call))],
    ownRoles: row.roles,
    permissions,
    sessionId: row.session_id,
    hasFirstPassword: row.password_is_first,
    hasSecondFactor: row.has_factor,
    isProven: row.is_proven,
    apiKeyId: null,
  };
}

/** Ends an operator's sessions, all of them or all but one. @returns how many */
export async function endSessions(
  db: Kysely<Database>,
  operatorId: number,
  except?: number,
): Promise<number> {
  const ended = await db
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .returning('id')
    .execute();
  return ended.length;
}
