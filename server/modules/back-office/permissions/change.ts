import { permissions as all } from '../../../platform/db/columns.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { isSensitive } from '../consent.ts';
import { versionOf } from '../content-version.ts';
import type { OpsHandler } from '../context.ts';
import { historyOf, lastOperatorOf } from '../history.ts';
import { findByName, lockOperators } from '../operators.ts';
import { OpsRefusal } from '../refusal.ts';
import { hasSecondFactor } from '../session.ts';
import { includedIn } from './grants.ts';
import { permissionsOf } from './read.ts';
import { readPermissions, revokeOthers } from './store.ts';

/** The version covers the role as well: a new role includes other calls. */
const versionFor = (operator: { roles: readonly string[]; permissions: readonly string[] }): string =>
  versionOf([operator.roles, operator.permissions]);

/** One operator with role and permissions. @throws Refusal `not_found` */
export const showOperator = (async ({ db }, { name }) => {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'name', 'roles', 'disabled_at', 'password_is_first', 'created_at'])
    .select((operator) => hasSecondFactor(operator.ref('operator.id')).as('has_factor'))
    .select((operator) => permissionsOf(operator.ref('operator.id')).as('permissions'))
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['name'] });
  const data = {
    name: row.name,
    roles: row.roles,
    disabledAt: row.disabled_at && unixSeconds(row.disabled_at),
    hasFirstPassword: row.password_is_first,
    hasSecondFactor: row.has_factor,
    createdAt: unixSeconds(row.created_at),
    permissions: row.permissions,
    /** Permissions that the role includes. */
    included: includedIn(row.roles),
    /** `false` for auditors and owners. */
    mayHavePermissions: !isSensitive(row.roles),
    version: versionFor(row),
    acts: await historyOf(db, row.name),
  };
  return { data };
}) satisfies OpsHandler<'operatorShow'>;

/**
 * Replaces the permissions of an operator. Permissions that the role includes are not stored. Auditors and owners cannot get
 * permissions, because a change of their rights requires another owner's consent. @throws Refusal `not_found`, OpsRefusal `own_role`,
 * `no_permissions`, `changed_meanwhile` with the name of the owner who was first
 */
export const changePermissions = (async ({ db: trx, operator }, { name, version, permissions: wanted }) => {
  await lockOperators(trx);
  const { id, roles } = await findByName(trx, name);
  if (id === operator.id) throw new OpsRefusal('own_role');
  if (isSensitive(roles) && wanted.length > 0) throw new OpsRefusal('no_permissions');
  const before = await readPermissions(trx, id);
  if (versionFor({ roles, permissions: before }) !== version)
    throw new OpsRefusal(
      'changed_meanwhile',
      await lastOperatorOf(trx, name, ['operator/permissions', 'operator/role']),
    );
  const included = includedIn(roles);
  const after = all.filter((each) => wanted.includes(each) && !included.includes(each)).toSorted();
  const given = after.filter((each) => !before.includes(each));
  await revokeOthers(trx, { id, by: operator.id, keep: after });
  if (given.length > 0)
    await trx
      .insertInto('operator_permission')
      .values(given.map((permission) => ({ operator_id: id, permission, granted_by: operator.id })))
      .execute();
  return {
    data: { name, permissions: after, version: versionFor({ roles, permissions: after }) },
    trace: { target: name, before: { permissions: before }, after: { permissions: after } },
  };
}) satisfies OpsHandler<'operatorPermissions'>;
