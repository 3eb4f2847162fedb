import { type Kysely, sql } from 'kysely';
import { shopName } from '../../platform/brand.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Role } from '../../platform/db/columns.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { operatorMail } from '../../messages/mails/operator-mails.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { refuseWeakPassword } from '../account/weak-password.ts';
import { consent, withdrawRequest } from './consent.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { differences } from './differences.ts';
import { permissionsOf } from './permissions/read.ts';
import { readPermissions, revokeOthers } from './permissions/store.ts';
import { writeLog } from '../../platform/operator-log.ts';
import { OpsRefusal } from './refusal.ts';
import { endSessions, hasSecondFactor } from './session.ts';
import { makeFirstPassword } from './sign-in.ts';

const firstPasswordHours = 24;

/**
 * Creates the first operator, an owner, if there is none. Not a call: access to the database is the authorization. @returns
 * whether it did; `false` when there is an operator already
 */
export async function createFirstOwner(
  db: Kysely<Database>,
  { name, password }: { name: string; password: string },
): Promise<boolean> {
  await refuseWeakPassword(db, password, name);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    await lockOperators(trx);
    if (await trx.selectFrom('operator').select('id').limit(1).executeTakeFirst()) return false;
    const { id } = await trx
      .insertInto('operator')
      .values({ name, password_hash: passwordHash, password_is_first: false, roles: ['owner'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { roles: ['owner'] };
    await writeLog(trx, { operatorId: id, name, address: 'database', act: 'init', target: name, after });
    return true;
  });
}

/** Serializes changes of operators: of two last owners, one stays. */
export const lockOperators = (trx: Kysely<Database>) =>
  sql`select pg_advisory_xact_lock(hashtext('operators'))`.execute(trx);

export const listOperators = (async ({ db }) => {
  const rows = await db
    .selectFrom('operator')
    .select(['name', 'roles', 'disabled_at', 'password_is_first', 'created_at'])
    .select((row) => hasSecondFactor(row.ref('operator.id')).as('has_factor'))
    .select((row) => sql<number>`cardinality(${permissionsOf(row.ref('operator.id'))})`.as('permissions'))
    .select((row) =>
      row
        .selectFrom('operator_log')
        .select((log) => log.fn.max('at').as('at'))
        .whereRef('operator_log.name', '=', 'operator.name')
        .where('operator_id', 'is not', null)
        .as('seen_at'),
    )
    .orderBy('name')
    .execute();
  const list = rows.map((row) => ({
    name: row.name,
    roles: row.roles,
    disabledAt: row.disabled_at && unixSeconds(row.disabled_at),
    hasFirstPassword: row.password_is_first,
    hasSecondFactor: row.has_factor,
    /** How many the operator has beside the role. */
    permissions: row.permissions,
    createdAt: unixSeconds(row.created_at),
    lastActAt: row.seen_at && unixSeconds(row.seen_at),
  }));
  const requests = await db
    .selectFrom('operator_request')
    .innerJoin('operator', 'operator.id', 'operator_request.requested_by')
    .select(['act', 'operator_request.name', 'operator_request.roles', 'operator.name as by'])
    .select('operator_request.created_at as at')
    .orderBy('operator_request.id')
    .execute();
  return { data: { list, requests: requests.map((row) => ({ ...row, at: unixSeconds(row.at) })) } };
}) satisfies OpsHandler<'operatorList'>;

/** A first password is mailed to the operator only: an owner who saw it could act as the auditor they appointed. It expires. */
async function mailFirstPassword(
  { db, operator }: OpsContext,
  name: string,
  password: string,
): Promise<void> {
  const mail = { shop: await shopName(db), name, by: operator.name, password, hours: firstPasswordHours };
  await queueMail(db, { kind: 'operator_first_password', recipient: name }, operatorMail(mail));
}
/** Repetitions of a reset within this time are one reset. */
const repeatSeconds = 60;
const firstPasswordUntil = sql<Date>`now() + make_interval(hours => ${firstPasswordHours})`;

/** Response while another owner's consent is missing. */
export const requested = (name: string, act: string, roleNames: readonly Role[]) => ({
  data: { name, roles: [...roleNames], status: 'requested' as const },
  trace: { target: name, after: { requested: act, roles: roleNames } },
});

export const addOperator = (async (ctx, { name, role }) => {
  const { db } = ctx;
  await lockOperators(db);
  if (await db.selectFrom('operator').select('id').where('name', '=', name).executeTakeFirst())
    throw new OpsRefusal('name_taken');
  const requestedBy = await consent(ctx, { act: 'add', name, touched: [role], roles: [role] });
  if (requestedBy === null) return requested(name, 'add', [role]);
  const firstPassword = makeFirstPassword();
  await db
    .insertInto('operator')
    .values({
      name,
      password_hash: await hashPassword(firstPassword),
      password_is_first: true,
      first_password_until: firstPasswordUntil,
      roles: [role],
      made_by: requestedBy,
    })
    .execute();
  await mailFirstPassword(ctx, name, firstPassword);
  const data = { name, roles: [role], status: 'done' as const };
  return { data, trace: { target: name, after: { roles: [role] } } };
}) satisfies OpsHandler<'operatorAdd'>;

/** @throws Refusal `not_found` */
export async function findByName(db: Kysely<Database>, name: string) {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'roles', 'disabled_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['name'] });
  return row;
}

export const resetOperator = (async (ctx, { name }) => {
  const { db } = ctx;
  await lockOperators(db);
  const { id, roles } = await findByName(db, name);
  // Sent again after a lost response: another password would make the mailed one invalid.
  if (await wasJustReset(db, id)) return { data: { name, roles, status: 'done' as const } };
  const requestedBy = await consent(ctx, { act: 'reset', name, touched: roles, roles });
  if (requestedBy === null) return requested(name, 'reset', roles);
  const firstPassword = makeFirstPassword();
  await db
    .updateTable('operator')
    .set({
      password_hash: await hashPassword(firstPassword),
      password_is_first: true,
      first_password_until: firstPasswordUntil,
      reset_by: requestedBy,
    })
    .where('id', '=', id)
    .execute();
  await endSessions(db, id);
  await mailFirstPassword(ctx, name, firstPassword);
  return { data: { name, roles, status: 'done' as const }, trace: { target: name } };
}) satisfies OpsHandler<'operatorReset'>;

/** Whether the operator got another first password, not yet used, within the last minute. */
async function wasJustReset(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('id')
    .where('id', '=', id)
    .where('password_is_first', '=', true)
    .where('reset_by', 'is not', null)
    .where(
      'first_password_until',
      '>',
      sql<Date>`${firstPasswordUntil} - make_interval(secs => ${repeatSeconds})`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives an operator another role, and ends the permissions beside the former one. The database function checks the consent again: the
 * application cannot update roles.
 */
export const changeRole = (async (ctx, { name, role }) => {
  const { db, operator } = ctx;
  await lockOperators(db);
  const { id, roles: before } = await findByName(db, name);
  if (id === operator.id) throw new OpsRefusal('own_role');
  const done = { name, roles: [role], status: 'done' as const };
  if (before.join() === role) return { data: done };
  const touched = [...before, role];
  const requestedBy = await consent(ctx, { act: 'role', name, touched, roles: [role] });
  if (requestedBy === null) return requested(name, 'role', [role]);
  await sql`select operator_change_roles(${name}, array[${role}], ${operator.id})`.execute(db);
  const permissions = await readPermissions(db, id);
  await revokeOthers(db, { id, by: operator.id, keep: [] });
  return {
    data: done,
    trace: {
      target: name,
      ...differences({ roles: before, permissions }, { roles: [role], permissions: [] }),
    },
  };
}) satisfies OpsHandler<'operatorRole'>;

/** Withdraws an owner's request without consent. */
export const withdrawOperatorRequest = (async ({ db }, { name }) => {
  await lockOperators(db);
  if (!(await withdrawRequest(db, name))) throw new OpsRefusal('no_request');
  return { data: { name }, trace: { target: name, after: { requested: null } } };
}) satisfies OpsHandler<'operatorWithdraw'>;

export const disableOperator = (async ({ db }, { name }) => {
  await lockOperators(db);
  const row = await findByName(db, name);
  const others = await db
    .selectFrom('operator')
    .select('id')
    .where('id', '!=', row.id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles @> array['owner']`)
    .limit(1)
    .executeTakeFirst();
  if (row.roles.includes('owner') && !others) throw new OpsRefusal('last_owner');
  if (row.disabled_at !== null) return { data: {} };
  await setDisabled(db, row.id, sql<Date>`now()`);
  await endSessions(db, row.id);
  return { data: {}, trace: { target: name, before: { disabled: false }, after: { disabled: true } } };
}) satisfies OpsHandler<'operatorDisable'>;

export const enableOperator = (async ({ db }, { name }) => {
  await lockOperators(db);
  const row = await findByName(db, name);
  if (row.disabled_at === null) return { data: {} };
  await setDisabled(db, row.id, null);
  return { data: {}, trace: { target: name, before: { disabled: true }, after: { disabled: false } } };
}) satisfies OpsHandler<'operatorEnable'>;

const setDisabled = (db: Kysely<Database>, id: number, at: ReturnType<typeof sql<Date>> | null) =>
  db.updateTable('operator').set({ disabled_at: at }).where('id', '=', id).execute();
