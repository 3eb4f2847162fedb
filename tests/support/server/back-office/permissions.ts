import { callOps } from '../../../../server/cli/ops/client.ts';
import type { Permission } from '../../../../server/platform/db/columns.ts';
import type { Staff } from './staff.ts';

/** An owner replaces the permissions of an operator with these. */
export async function givePermissions(
  owner: { url: string; token: string },
  { name }: Pick<Staff, 'name'>,
  ...permissions: Permission[]
) {
  const { version } = await callOps(owner, 'operatorShow', { name });
  return callOps(owner, 'operatorPermissions', { name, version, permissions });
}

/** Not those that every role includes. */
export const isGivable = (permission: Permission): boolean =>
  !['orders:read', 'products:read', 'storefront:read'].includes(permission);
