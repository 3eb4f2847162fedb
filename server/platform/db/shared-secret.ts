import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A secret of 32 bytes that all nodes share under this name; the first request creates it. */
export async function sharedSecret(db: Kysely<Database>, name: string): Promise<Buffer> {
  await db
    .insertInto('server_secret')
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('server_secret')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secret;
}
