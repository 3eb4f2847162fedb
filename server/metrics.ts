import { chainGauges } from './chain/chain-gauges.ts';
import { anchorGauges, ledgerGauges } from './ledger/ledger-gauges.ts';
import { pushGauges } from './modules/push/push-gauges.ts';
import type { StartedDatabase } from './platform/db/start.ts';
import type { Services } from './platform/http/context.ts';
import { nodeReadiness } from './platform/http/health.ts';
import { releaseOf } from './platform/http/release.ts';
import { jobGauges } from './platform/jobs/due-rows.ts';
import type { Job } from './platform/jobs/runner.ts';
import { mailGauges } from './platform/mail/mail-job.ts';
import { webhookGauges } from './platform/webhooks/webhook-gauges.ts';
import { type ServedMetrics, serveMetrics } from './platform/metrics/served.ts';

interface Parts {
  database: StartedDatabase;
  jobs: readonly Job[];
  distFolder: string;
  isStopping: () => boolean;
}

/** Serves the metrics of the whole server if `METRICS_PORT` is set. */
export async function startMetrics(
  services: Services,
  { database, jobs, distFolder, isStopping }: Parts,
): Promise<ServedMetrics | undefined> {
  const { config, log } = services;
  const { metricsPort: port } = config;
  if (port === undefined) return undefined;
  return serveMetrics({
    config: { ...config, metricsPort: port },
    log,
    connection: database.connection,
    pools: { main: database.pool, public: database.publicPool },
    sources: [
      jobGauges(jobs),
      mailGauges,
      pushGauges,
      webhookGauges,
      chainGauges(),
      ledgerGauges,
      anchorGauges(config),
    ],
    readiness: nodeReadiness(services, isStopping),
    release: await releaseOf(distFolder),
  });
}
