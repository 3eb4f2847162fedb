import { randomUUID } from 'node:crypto';
import type { Scope } from '../../../../server/platform/db/columns.ts';
import { callOps, type OpsServer } from '../../../../server/cli/ops/client.ts';
import { opsPassword } from './staff.ts';

/** A new key of this owner. */
export async function createKey(
  owner: OpsServer,
  scopes: Scope[],
  more: { name?: string; expiresInDays?: number } = {},
) {
  const name = `Key ${randomUUID()}`;
  const made = await callOps(owner, 'keyAdd', { name, scopes, password: opsPassword, ...more });
  return { name, ...more, ...made };
}
