import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** As long as browsers keep the cookie. */
export const knownDeviceDays = 400;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether this browser completed a sign-in to that account. Unknown accounts run the same query. */
export async function isKnownDevice(
  db: Kysely<Database>,
  account: string,
  device: string | null,
): Promise<boolean> {
  if (device === null) return false;
  const row = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('account.id')
    .where('known_device.token_hash', '=', hashOf(device))
    .where('account.account', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a completed sign-in. One browser has one token for all its accounts; a token that the server did not issue is replaced,
 * because its origin is unknown. @returns the token for the browser to store
 */
export async function rememberDevice(
  trx: Kysely<Database>,
  accountId: number,
  device: string | null,
): Promise<string> {
  const token = device !== null && (await isIssued(trx, device)) ? device : newToken();
  await trx
    .insertInto('known_device')
    .values({ token_hash: hashOf(token), account_id: accountId })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .execute();
  return token;
}

const newToken = () => randomBytes(32).toString('base64url');

async function isIssued(db: Kysely<Database>, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('token_hash', '=', hashOf(device))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A password reset ends the trust in every browser. */
export const removeDevices = async (trx: Kysely<Database>, accountId: number): Promise<void> => {
  await trx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
};
