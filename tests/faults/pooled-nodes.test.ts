import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '../../server/platform/db/connect.ts';
import { createLog } from '../../server/platform/log.ts';
import { startBalancer } from '../support/deploy/balancer.ts';
import { canKeepStatements, startPgBouncer } from '../support/deploy/pgbouncer.ts';
import { startTraffic } from '../support/deploy/traffic.ts';
import { separateDatabase } from '../support/faults/crash/databases.ts';
import { findInLedger } from '../support/faults/crash/find-in-ledger.ts';
import { shopProcess } from '../support/faults/crash/shop-process.ts';
import { isLongRun } from '../support/long-run.ts';

const timeout = 900_000;

// Starts three servers: `tests/server/platform/pooler.test.ts` covers login, settings and statements.
test.runIf(isLongRun)(
  'three nodes behind PgBouncer in transaction mode serve reads, orders and payments without a fault',
  async () => {
    const database = await separateDatabase();
    onTestFinished(() => database.remove());
    const databaseUrl = database.env['DATABASE_URL']!;
    const owner = { connectionString: databaseUrl };
    // Fewer connections than one node opens: every transaction may get another one.
    const pooler = await startPgBouncer(owner, {
      settings: { default_pool_size: '8', ...(canKeepStatements() && { max_prepared_statements: '200' }) },
    });
    onTestFinished(() => pooler.stop());
    const env = {
      ...database.env,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: databaseUrl,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    };
    const nodes = await Promise.all(Array.from({ length: 3 }, () => shopProcess(env)));
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.kill()))));
    await nodes[0]!.start();
    await Promise.all(nodes.slice(1).map((node) => node.start()));
    const balancer = await startBalancer(nodes.map(({ url }) => url));
    onTestFinished(() => balancer.stop());

    const traffic = startTraffic(balancer.url);
    await expect.poll(() => traffic.soFar().reads, { timeout: 180_000 }).toBeGreaterThan(500);
    await expect.poll(() => traffic.soFar().acknowledged.length, { timeout: 180_000 }).toBeGreaterThan(20);
    const admin = openPool(owner, { max: 1, statementTimeoutMs: 0 }, createLog('silent'));
    const { rows } = await admin.query<{ login: string; connections: number }>(`
      select regexp_replace(usename, '_[0-9a-f]+$', '') as login, count(*) as connections
      from pg_stat_activity where client_port is not null and pid <> pg_backend_pid() group by 1 order by 1`);
    await admin.end();
    const { reads, acknowledged, faults } = await traffic.stop();
    expect(faults).toEqual([]);
    // Three listeners of each node, and the pool.
    const own = rows.find(({ login }) => login === 'okanto_app')!;
    expect(own.connections).toBeLessThanOrEqual(3 * 3 + 8);
    process.stdout.write(`${reads} reads and ${acknowledged.length} commands, no fault\n`);
    await Promise.all(nodes.map((node) => node.stop()));
    await findInLedger(database.env, acknowledged);
  },
  timeout,
);
