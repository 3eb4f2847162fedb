import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { OpsCallName } from '../calls.ts';
import type { Operator } from '../context.ts';
import { keyActor } from './calls.ts';
import { rolesFor } from './scopes.ts';

/** Scanners of published secrets recognize it. */
const prefix = 'okey_';
const tokenForm = new RegExp(`^${prefix}[A-Za-z0-9_-]{43}$`);

/** Whether it was sent as a key: a session's token has another length. */
export const isKeyToken = (token: string): boolean => token.startsWith(prefix);

export const makeKeyToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`;

export const hashKey = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The key as the sender of this call. It is found by its hash, so that the time of the search reveals nothing about the token.
 * @returns `null` when it is unknown, revoked or expired
 */
export async function findKey(
  db: Kysely<Database>,
  token: string,
  call: OpsCallName | null,
): Promise<Operator | null> {
  if (!tokenForm.test(token)) return null;
  const row = await db
    .selectFrom('api_key')
    .select(['id', 'name', 'scopes'])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('isUseOld'))
    .where('token_hash', '=', hashKey(token))
    .where('revoked_at', 'is', null)
    .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  if (!row) return null;
  if (row.isUseOld)
    await db
      .updateTable('api_key')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', row.id)
      .execute();
  return {
    id: 0,
    name: keyActor(row.name),
    roles: call === null ? [] : rolesFor(row.scopes, call),
    ownRoles: [],
    permissions: [],
    sessionId: 0,
    hasFirstPassword: false,
    // The owner who created it had one, where it is required.
    hasSecondFactor: true,
    // No operator is present to prove a factor; the creator of the key did.
    isProven: true,
    apiKeyId: row.id,
  };
}
