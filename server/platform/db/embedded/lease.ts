import { Client } from 'pg';
import type { Postmaster } from './postmaster.ts';

// Any constant: every server on one folder takes the same advisory lock in database `postgres`, shared.
const lockKey = 7_065_221;

/** A connection held for as long as this server uses the database. */
export type Lease = {
  /** Resolves when the connection has ended, for any reason. */
  ended: Promise<void>;
  /** Releases the lease; true when no other server holds one (and until `close`, none can get one). */
  isLastOut(): Promise<boolean>;
  close(): Promise<void>;
  query(sql: string): Promise<void>;
};

/** @throws while PostgreSQL starts, recovers or stops, and on a wrong password (28P01) */
export async function takeLease({ host, port }: Postmaster, password: string): Promise<Lease> {
  const client = new Client({
    host,
    port,
    password,
    user: 'postgres',
    database: 'postgres',
    application_name: 'okanto lease',
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // `end` follows every error; the listener keeps the error from ending the process.
  client.on('error', () => undefined);
  await client.connect();
  // Waits while the last server stops PostgreSQL, and then fails with it.
  await client.query('select pg_advisory_lock_shared($1)', [lockKey]);
  return {
    ended,
    async isLastOut() {
      await client.query('select pg_advisory_unlock_shared($1)', [lockKey]);
      const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
        lockKey,
      ]);
      return rows[0]?.last === true;
    },
    close: () => client.end(),
    query: async (sql) => void (await client.query(sql)),
  };
}
