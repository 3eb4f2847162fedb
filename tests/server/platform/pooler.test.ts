import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { prepared } from '../../../server/platform/db/prepared.ts';
import { startDatabase } from '../../../server/platform/db/start.ts';
import { notifyLive } from '../../../server/platform/notify-live.ts';
import { createAccount } from '../../support/accounts.ts';
import { openStream, startLiveNode } from '../../support/server/notifications/live-node.ts';
import { testDatabase, urlOf } from '../../support/database.ts';
import { canKeepStatements, findPgBouncer, startPgBouncer } from '../../support/deploy/pgbouncer.ts';

const { connection, log } = await testDatabase();

async function bouncer(options: Parameters<typeof startPgBouncer>[1] = {}): Promise<string> {
  const { url, stop } = await startPgBouncer(connection, options);
  onTestFinished(stop);
  return url;
}

async function start(settings: { databaseUrl: string; databaseDirectUrl?: string; databaseAppUrl?: string }) {
  const database = await startDatabase(
    { dataDir: '', databasePool: 5, mustBeRestricted: true, ...settings },
    log,
  );
  onTestFinished(() => database.stop());
  return database;
}

describe.runIf(findPgBouncer())('behind PgBouncer in transaction mode', () => {
  const databaseDirectUrl = urlOf(connection);

  test('the application keeps its restricted login, its timeouts and its planner settings', async () => {
    const { db, connection: direct } = await start({ databaseUrl: await bouncer(), databaseDirectUrl });
    const { rows } = await sql`
      select session_user ~ '^okanto_app_' as own, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit,
        current_setting('random_page_cost') as cost`.execute(db);
    expect(rows).toEqual([{ own: true, statement: '10s', idle: '1min', jit: 'off', cost: '1.1' }]);
    await expect(sql`update ledger_entry set amount_cents = 0`.execute(db)).rejects.toMatchObject({
      code: '42501',
    });
    // LISTEN and session locks go past the pooler.
    expect(urlOf(direct)).toContain(new URL(databaseDirectUrl).host);
  });

  const sharedConnections: [string, Record<string, string>][] = [
    ['without prepared statements', { default_pool_size: '2' }],
    ['with max_prepared_statements', { default_pool_size: '2', max_prepared_statements: '200' }],
  ];
  test.each(sharedConnections.slice(0, canKeepStatements() ? 2 : 1))(
    'two servers on shared connections %s never mix up their statements',
    async (_title, settings) => {
      const databaseUrl = await bouncer({ settings });
      const nodes = [
        await start({ databaseUrl, databaseDirectUrl }),
        await start({ databaseUrl, databaseDirectUrl }),
      ];
      const answers = nodes.flatMap(({ db }, node) =>
        Array.from({ length: 60 }, async (_, time) => {
          const shape = (time % 3) + node;
          const { rows } = await prepared(
            sql<{ got: number }>`select ${time}::int8 + ${sql.lit(shape)} as got`,
          ).execute(db);
          return rows[0]!.got - time - shape;
        }),
      );
      expect(new Set(await Promise.all(answers))).toEqual(new Set([0]));
    },
  );

  test.runIf(canKeepStatements())('frequent queries stay prepared with max_prepared_statements', async () => {
    const databaseUrl = await bouncer({
      settings: { default_pool_size: '1', max_prepared_statements: '200' },
    });
    const { db } = await start({ databaseUrl, databaseDirectUrl });
    const frequent = () => prepared(sql`select 1 + ${20}::int8 as frequent`).execute(db);
    for (let time = 0; time < 3; time += 1) await frequent();
    const { rows } = await sql<{ uses: number }>`
      select (generic_plans + custom_plans)::int as uses from pg_prepared_statements
      where statement like '%as frequent' and name like 'PGBOUNCER%'`.execute(db);
    expect(rows).toEqual([{ uses: 3 }]);
  });

  test('live events reach the open apps of another node', async () => {
    const databaseUrl = await bouncer();
    const [one, other] = [
      await start({ databaseUrl, databaseDirectUrl }),
      await start({ databaseUrl, databaseDirectUrl }),
    ];
    const { id, token } = await createAccount(one.db);
    const node = await startLiveNode({ ...one, log });
    onTestFinished(() => node.stop());
    const client = await openStream(node, token);
    await client.until(1);
    await notifyLive(other.db, id, 'order', 'behind the pooler');
    expect((await client.until(2)).at(-1)).toMatchObject({ event: 'order', data: 'behind the pooler' });
  });

  test.each([
    ['rejects our startup parameters', {}],
    ['drops them', { ignore_startup_parameters: 'options' }],
  ])('a start without DATABASE_DIRECT_URL is refused if PgBouncer %s', async (_, settings) => {
    const owner = 'user' in connection ? connection.user : new URL(connection.connectionString).username;
    // PgBouncer takes part in the test with the owner's login, which its auth_query does not return.
    const databaseUrl = await bouncer({ settings, database: `user=${owner} password=${passwordOf()} ` });
    const direct = 'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL';
    await expect(start({ databaseUrl: asPgBouncer(databaseUrl) })).rejects.toThrow(direct);
    await expect(start({ databaseUrl, databaseDirectUrl: asPgBouncer(databaseUrl) })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a connection pooler',
    );
  });

  test('a pooler that logs in as the owner is refused', async () => {
    const owner = 'user' in connection ? connection.user : new URL(connection.connectionString).username;
    const databaseUrl = await bouncer({
      database: `user=${owner} password=${passwordOf()}`,
      settings: { auth_type: 'trust' },
    });
    await expect(start({ databaseUrl, databaseDirectUrl })).rejects.toThrow(
      'Remove `user` from its database',
    );
  });

  test('a pooler that does not have the login is refused', async () => {
    const databaseUrl = await bouncer({
      settings: { auth_query: 'select null::text, null::text where $1::text is null' },
    });
    await expect(start({ databaseUrl, databaseDirectUrl })).rejects.toThrow(/rejects login okanto_app_/);
  });
});

const passwordOf = () =>
  'password' in connection
    ? connection.password
    : decodeURIComponent(new URL(connection.connectionString).password);

/** With the one login that PgBouncer always has. */
function asPgBouncer(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('user', 'pgbouncer');
  changed.searchParams.set('password', 'pgbouncer-secret');
  return changed.href;
}
