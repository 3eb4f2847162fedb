import { createHash } from 'node:crypto';
import { inject } from 'vitest';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { createLog } from '../../server/platform/log.ts';
import type { ImageStore } from '../../server/platform/images/store.ts';
import { connectionTo, testDatabase, type TestDatabase } from './database.ts';

/**
 * A database of this test file with the whole demo shop (rows only: the images' bytes are dropped). The shop is seeded
 * once per run, into a second template, by the first file that needs it; others wait for it.
 */
export async function demoDatabase(): Promise<TestDatabase> {
  const { template } = inject('cluster');
  const demo = `${template}_demo`;
  const admin = openPool(connectionTo('postgres'), { max: 1, statementTimeoutMs: 0 }, createLog('silent'));
  const client = await admin.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockOf(demo)]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo]);
    if (rowCount === 0) {
      const making = `${demo}_making`;
      await client.query(`drop database if exists ${making} with (force)`);
      await client.query(`create database ${making} template ${template}`);
      await seed(making);
      await client.query(`alter database ${making} rename to ${demo}`);
    }
  } finally {
    client.release(true); // releases the lock with the connection
    await admin.end();
  }
  return testDatabase({ from: demo });
}

/** Image store that discards its images. */
export const noImages: ImageStore = {
  read: async () => undefined,
  write: async () => undefined,
  remove: async () => undefined,
};

async function seed(database: string): Promise<void> {
  const log = createLog('silent');
  const pool = openPool(
    connectionTo(database, inject('cluster').app),
    { max: 5, statementTimeoutMs: 10_000 },
    log,
  );
  await seedDemo({ db: openKysely(pool), log, images: noImages });
  await pool.end();
}

const lockOf = (name: string) => createHash('sha256').update(name).digest().readInt32LE();
