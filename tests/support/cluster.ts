import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool, type Connection } from '../../server/platform/db/connect.ts';
import { openCluster } from '../../server/platform/db/embedded/cluster.ts';
import { prepare } from '../../server/platform/db/start.ts';
import { createLog } from '../../server/platform/log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection to the run's PostgreSQL as the owner and as the application, with another database name. */
    cluster: { at: Connection; app: Connection; template: string };
  }
}

/** Rights are under test as well. */
const restricted = { mustBeRestricted: true };
/**
 * Crash safety of a test database is not worth an fsync or a page in the WAL; most are dropped before a vacuum is due.
 */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=300',
];

/**
 * One PostgreSQL for the whole test run, with a migrated template that testDatabase() copies. Embedded and deleted
 * afterwards; with TEST_DATABASE_URL the same tests run on that server (its user must be allowed to create databases
 * and roles).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const template = `okanto_template_${process.pid}`;
  const url = process.env['TEST_DATABASE_URL'];

  if (url) {
    const admin = openPool({ connectionString: url }, { max: 1, statementTimeoutMs: 0 }, log);
    await admin.query(`create database ${template}`);
    const at = { connectionString: withDatabase(url, template) };
    project.provide('cluster', { at, template, app: await prepare(at, log, restricted) });
    return async () => {
      await admin.query(`drop database ${template} with (force)`);
      await admin.query(`drop database if exists ${template}_demo with (force)`);
      await admin.end();
    };
  }

  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-test-'));
  // The folder's parent must be accessible to the user that PostgreSQL runs as when the tests run as root.
  await chmod(folder, 0o711);
  const cluster = await openCluster(path.join(folder, 'pg'), log, settings);
  const at = await cluster.connection(template);
  // Plain data, because it is passed to other processes.
  project.provide('cluster', { at: { ...at }, template, app: { ...(await prepare(at, log, restricted)) } });
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
