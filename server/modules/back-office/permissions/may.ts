import type { OpsCallName } from '../calls.ts';
import type { Operator } from '../context.ts';
import { accepts, rolesBy } from './grants.ts';

/** Whether the operator's roles and permissions include a call. `checkRole` checks the current one. */
export const mayCall = (
  { ownRoles, permissions }: Pick<Operator, 'ownRoles' | 'permissions'>,
  name: OpsCallName,
): boolean => accepts(name, [...ownRoles, ...rolesBy(permissions, name)]);
