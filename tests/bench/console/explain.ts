import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { readConfig } from '../../../server/platform/config.ts';
import type { Connection } from '../../../server/platform/db/connect.ts';
import { openKysely, openPool } from '../../../server/platform/db/connect.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import type { Log } from '../../../server/platform/log.ts';
import { opsCall } from '../../../server/modules/back-office/calls.ts';
import type { OpsContext } from '../../../server/modules/back-office/context.ts';
import { opsHandlers } from '../../../server/modules/back-office/handlers.ts';
import type { MeasuredList } from './lists.ts';

interface Statement {
  text: string;
  values: unknown[];
  ms: number;
}

/** Faster statements are not the reason why a call is slow. */
const slowStatementMs = 20;

/** Plan of the slowest statement of a call, which runs twice in this process, the second time with warm buffers. */
export async function planOf(
  connection: Connection,
  { call, inputOf }: MeasuredList,
  log: Log,
): Promise<string> {
  const pool = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
  const statements: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const timed = async (...args: unknown[]) => {
      const [text, values] = args;
      const startedAt = performance.now();
      const result = await query(...args);
      if (typeof text === 'string' && /^\s*(select|with)/i.test(text))
        statements.push({ text, values: (values ?? []) as unknown[], ms: performance.now() - startedAt });
      return result;
    };
    Object.assign(client, { query: timed });
  });
  const db: Kysely<Database> = openKysely(pool);
  try {
    const ctx = {
      db,
      config: readConfig({}),
      log,
      lang: 'en',
      operator: {
        id: 1,
        name: 'bench',
        roles: ['owner'],
        ownRoles: ['owner'],
        permissions: [],
        apiKeyId: null,
      },
    } as unknown as OpsContext;
    const handler = opsHandlers[call] as (ctx: OpsContext, input: unknown) => Promise<unknown>;
    const input = v.parse(opsCall(call).input, inputOf(0));
    await handler(ctx, input);
    statements.length = 0;
    await handler(ctx, input);
    const slowest = statements.toSorted((one, other) => other.ms - one.ms)[0];
    if (!slowest || slowest.ms < slowStatementMs)
      return `Its slowest statement takes ${slowest?.ms.toFixed(1) ?? 0} ms alone: the machine is busy.`;
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${slowest.text}`,
      slowest.values,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await pool.end();
  }
}
