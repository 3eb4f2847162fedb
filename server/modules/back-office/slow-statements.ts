import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { OpsContext } from './context.ts';

const most = 10;
const longestText = 300;
/** Statements that run for less are of no interest. */
const leastSeconds = 1;

/** Longest statements by total time, if the extension pg_stat_statements is installed and loaded, else those that run now. */
export async function slowStatements({ db, log }: Pick<OpsContext, 'db' | 'log'>) {
  const schema = await statisticsSchema(db);
  try {
    if (schema !== null) return { statistics: await statistics(db, schema), running: [] };
  } catch (err) {
    // Installed in the database, but not in `shared_preload_libraries`, which this login may not read.
    log.debug({ err }, 'pg_stat_statements not readable');
  }
  return { statistics: null, running: await running(db) };
}

async function statisticsSchema(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_stat_statements'`.execute(db);
  return rows[0]?.schema ?? null;
}

async function statistics(db: Kysely<Database>, schema: string) {
  const { rows } = await sql<{ text: string; calls: number; meanMs: number; totalMs: number }>`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), ${longestText}) as text, calls::float8 as calls,
      mean_exec_time as "meanMs", total_exec_time as "totalMs"
    from ${sql.id(schema, 'pg_stat_statements')}
    where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time desc limit ${most}`.execute(db);
  return rows;
}

async function running(db: Kysely<Database>) {
  const { rows } = await sql<{ pid: number; text: string; seconds: number }>`
    select pid, left(regexp_replace(query, '\\s+', ' ', 'g'), ${longestText}) as text,
      floor(extract(epoch from clock_timestamp() - query_start))::int as seconds
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < now() - make_interval(secs => ${leastSeconds})
    order by query_start limit ${most}`.execute(db);
  return rows;
}
