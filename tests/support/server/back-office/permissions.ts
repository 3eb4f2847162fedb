import { callOps } from '../../../../server/cli/ops/client.ts';
import { handlers } from '../../../../server/handlers.ts';
import type { OpsCallName } from '../../../../server/modules/back-office/calls.ts';
import type { Permission, Role } from '../../../../server/platform/db/columns.ts';
import { createAccount } from '../../accounts.ts';
import { startApi } from '../../api.ts';
import { testDatabase } from '../../database.ts';
import { exampleOf } from './examples.ts';
import { type Staff, staff } from './staff.ts';

/** An operator and the server to call. */
type SignedIn = Staff & { url: string };

/** A server whose operators send examples of calls. Call it at a test file's top level. */
export async function permissionApi() {
  const { db, log } = await testDatabase({ max: 10 });
  const api = await startApi({ db, log }, handlers);
  const { url } = api;
  const buyer = await createAccount(db);
  const signIn = async (role: Role): Promise<SignedIn> => ({ url, ...(await staff(db, role)) });
  /** Reason of the refusal of a call's example; `null` if it was accepted. */
  const reasonOf = async (by: SignedIn, name: OpsCallName): Promise<string | null> => {
    const input = exampleOf(name, {
      account: buyer.account,
      recharge: 'R261121ABCDEFGH',
      extract: 'W261121ABCDEFGH',
    });
    const outcome: unknown = await callOps(by, name, input as never).catch((error: unknown) => error);
    return outcome instanceof Error && 'reason' in outcome ? String(outcome.reason) : null;
  };
  return { db, api, buyer, signIn, reasonOf };
}

/** An owner replaces the permissions of an operator with these. */
export async function givePermissions(
  owner: { url: string; token: string },
  { name }: Pick<Staff, 'name'>,
  ...permissions: Permission[]
) {
  const { version } = await callOps(owner, 'operatorShow', { name });
  return callOps(owner, 'operatorPermissions', { name, version, permissions });
}

/** Whether at least one role lacks the permission. */
export const isGivable = (permission: Permission): boolean =>
  !['orders:read', 'products:read', 'storefront:read'].includes(permission);
