import { type Expression, sql } from 'kysely';
import type { Permission } from '../../../platform/db/columns.ts';

/** Current permissions of an operator. */
export const permissionsOf = (operatorId: Expression<number>) => sql<Permission[]>`array(
  select permission from operator_permission
  where operator_id = ${operatorId} and revoked_at is null order by permission)`;

/** Whether an operator has the permission. */
export const hasPermission = (
  operatorId: Expression<unknown>,
  permission: Permission,
) => sql<boolean>`exists (
  select from operator_permission
  where operator_id = ${operatorId} and permission = ${permission} and revoked_at is null)`;
