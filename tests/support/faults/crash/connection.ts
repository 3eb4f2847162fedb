import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import { startDatabase } from '../../../../server/platform/db/start.ts';
import { createLog } from '../../../../server/platform/log.ts';

/** The shop's database as a server with this environment opens it. */
export async function connectionOf(
  env: Record<string, string>,
): Promise<{ db: Kysely<Database>; close: () => Promise<void> }> {
  const database = await startDatabase(
    { dataDir: path.resolve(env['DATA_DIR']!), databaseUrl: env['DATABASE_URL'], databasePool: 3 },
    createLog('silent'),
  );
  return { db: database.db, close: () => database.stop() };
}
