import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { unixSeconds } from '../http/unix-seconds.ts';
import { hashPassword } from '../modules/account/passwords.ts';
import type { OpsHandler } from './context.ts';
import { writeLog } from './log.ts';
import { OpsRefusal } from './refusal.ts';
import { endSessions } from './session.ts';
import { makeFirstPassword } from './sign-in.ts';

/**
 * Makes the first operator, an owner, while there is none. Not a call: whoever holds the database may do it.
 * @returns whether it did; `false` when there is an operator already
 */
export async function createFirstOwner(
  db: Kysely<Database>,
  { name, password }: { name: string; password: string },
): Promise<boolean> {
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

/** Two who change operators do so one after the other: of two last owners, one stays. */
const lockOperators = (trx: Kysely<Database>) =>
  sql`select pg_advisory_xact_lock(hashtext('operators'))`.execute(trx);

export const listOperators = (async ({ db }) => {
  const rows = await db
    .selectFrom('operator')
    .select(['name', 'roles', 'disabled_at', 'password_is_first', 'created_at'])
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
    createdAt: unixSeconds(row.created_at),
    lastActAt: row.seen_at && unixSeconds(row.seen_at),
  }));
  return { data: { list } };
}) satisfies OpsHandler<'operatorList'>;

export const addOperator = (async ({ db }, { name, role }) => {
  const firstPassword = makeFirstPassword();
  const added = await db
    .insertInto('operator')
    .values({
      name,
      password_hash: await hashPassword(firstPassword),
      password_is_first: true,
      roles: [role],
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new OpsRefusal('name_taken');
  return { data: { name, roles: [role], firstPassword }, trace: { target: name, after: { roles: [role] } } };
}) satisfies OpsHandler<'operatorAdd'>;

async function find(db: Kysely<Database>, name: string) {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'roles', 'disabled_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['name'] });
  return row;
}

export const resetOperator = (async ({ db }, { name }) => {
  const { id } = await find(db, name);
  const firstPassword = makeFirstPassword();
  await db
    .updateTable('operator')
    .set({ password_hash: await hashPassword(firstPassword), password_is_first: true })
    .where('id', '=', id)
    .execute();
  await endSessions(db, id);
  return { data: { name, firstPassword }, trace: { target: name } };
}) satisfies OpsHandler<'operatorReset'>;

export const disableOperator = (async ({ db }, { name }) => {
  await lockOperators(db);
  const row = await find(db, name);
  const others = await db
    .selectFrom('operator')
    .select('id')
    .where('id', '!=', row.id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles @> array['owner']`)
    .limit(1)
    .executeTakeFirst();
  if (row.roles.includes('owner') && !others) throw new OpsRefusal('last_owner');
  await setDisabled(db, row.id, sql<Date>`coalesce(disabled_at, now())`);
  await endSessions(db, row.id);
  const before = { disabled: row.disabled_at !== null };
  return { data: {}, trace: { target: name, before, after: { disabled: true } } };
}) satisfies OpsHandler<'operatorDisable'>;

export const enableOperator = (async ({ db }, { name }) => {
  await lockOperators(db);
  const row = await find(db, name);
  await setDisabled(db, row.id, null);
  const before = { disabled: row.disabled_at !== null };
  return { data: {}, trace: { target: name, before, after: { disabled: false } } };
}) satisfies OpsHandler<'operatorEnable'>;

const setDisabled = (db: Kysely<Database>, id: number, at: ReturnType<typeof sql<Date>> | null) =>
  db.updateTable('operator').set({ disabled_at: at }).where('id', '=', id).execute();
