import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { nodeName } from '../../platform/jobs/record-jobs.ts';
import { requestRun } from '../../platform/jobs/run-requests.ts';
import { mailGauges } from '../../platform/mail/mail-job.ts';
import type { DatabaseGauges } from '../../platform/metrics/database-gauges.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { webhookGauges } from '../../platform/webhooks/webhook-gauges.ts';
import { pushGauges } from '../push/push-gauges.ts';
import { backupsOf } from './backups.ts';
import type { OpsHandler } from './context.ts';
import { jobsOf } from './job-states.ts';
import { rowByRow } from './row-by-row.ts';
import { slowStatements } from './slow-statements.ts';

/** Failed mails are kept for 30 days. */
const failedDays = 7;
const mostErrors = 10;

/** The server that responds, the background jobs of all servers, and the database that they share. */
export const showHealth = (async ({ db, jobs, release, config, log }) => {
  const data = {
    server: {
      release: release ?? 'none',
      node: process.version,
      startedAt: Math.floor(Date.now() / 1000 - process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
    database: await databaseOf(db),
    /** Of `DATA_DIR`; `null`: unknown. */
    disk: await diskOf(config.dataDir),
    jobs: await jobsOf(db, jobs, nodeName(config)),
    mails: { ...(await queueOf(db, mailGauges)), failed: await failedMails(db) },
    pushes: { ...(await queueOf(db, pushGauges)), retrying: await retryingPushes(db) },
    /** `disabled`: because they failed. */
    webhooks: { ...(await queueOf(db, webhookGauges)), disabled: await failedWebhooks(db) },
    failedExports: await failedExports(db),
    statements: await slowStatements({ db, log }),
    backups: await backupsOf(db, config.databaseUrl === undefined),
  };
  return { data };
}) satisfies OpsHandler<'healthShow'>;

/** Runs a job at once instead of after its interval, on all nodes. @throws Refusal `not_found` */
export const runJob = (async ({ db, jobs, config }, { job }) => {
  const node = nodeName(config);
  const found = (await jobsOf(db, jobs, node)).find(({ name }) => name === job);
  if (!found) throw new Refusal('not_found', { fields: ['job'] });
  await requestRun(db, { job, from: node });
  jobs?.get(job)?.runNow();
  const { failure } = found;
  return {
    data: { job },
    trace: { target: `job ${job}`, ...(failure && { before: { failed: failure.times } }) },
  };
}) satisfies OpsHandler<'healthRun'>;

/** Runs several jobs at once. @returns the result of each */
export const runJobs = ((ctx, { jobs }) =>
  rowByRow(ctx, jobs, {
    act: 'health/run',
    targetOf: (job) => `job ${job}`,
    run: (own, job) => runJob(own, { job }),
  })) satisfies OpsHandler<'healthRunMany'>;

async function databaseOf(db: Kysely<Database>) {
  const { rows } = await sql<{ version: string; size: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size`.execute(
    db,
  );
  return { version: rows[0]!.version, sizeBytes: rows[0]!.size };
}

async function diskOf(folder: string) {
  const found = await statfs(folder).catch(() => null);
  return found && { availableBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}

/** Number and age of waiting rows, as the metrics of the queue report them. */
async function queueOf(db: Kysely<Database>, gauges: DatabaseGauges) {
  const samples = await gauges.read(db);
  const valueOf = (end: string) => samples.find(({ metric }) => metric.endsWith(end))?.value ?? 0;
  return { waiting: valueOf('_waiting'), oldestSeconds: Math.floor(valueOf('_oldest_seconds')) };
}

/** Abandoned mails by error. Email addresses in errors are left out: they identify shoppers. */
async function failedMails(db: Kysely<Database>) {
  const { rows } = await sql<{ error: string; count: number; at: Date }>`
    select regexp_replace(coalesce(error, ''), '\\S+@\\S+', '…', 'g') as error, count(*)::int as count, max(failed_at) as at
    from mail where failed_at > now() - make_interval(days => ${failedDays})
    group by 1 order by max(failed_at) desc limit ${mostErrors}`.execute(db);
  return rows.map(({ error, count, at }) => ({ error, count, lastAt: unixSeconds(at) }));
}

/** Pushes whose last attempt failed. Abandoned ones are deleted. */
async function retryingPushes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from push_delivery where attempts > 0`.execute(db);
  return rows[0]!.count;
}

async function failedWebhooks(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook where disabled_reason = 'failing'`.execute(db);
  return rows[0]!.count;
}

/** Data exports that could not be created; their owners may request others. */
async function failedExports(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_export where failed_at is not null`.execute(db);
  return rows[0]!.count;
}
