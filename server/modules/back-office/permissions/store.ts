import { type Kysely, sql } from 'kysely';
import type { Permission } from '../../../platform/db/columns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { permissionsOf } from './read.ts';

export async function readPermissions(db: Kysely<Database>, operatorId: number): Promise<Permission[]> {
  const row = await db
    .selectFrom('operator')
    .select((operator) => permissionsOf(operator.ref('operator.id')).as('permissions'))
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return row.permissions;
}

/** Takes all permissions away except these. */
export const revokeOthers = (
  trx: Kysely<Database>,
  { id, by, keep }: { id: number; by: number; keep: readonly Permission[] },
) =>
  trx
    .updateTable('operator_permission')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where('operator_id', '=', id)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`permission <> all(${keep}::text[])`)
    .execute();
