import { simulatedCarrierJob } from '../demo/simulated-carrier.ts';
import type { Services } from '../http/context.ts';
import { createDeliver } from '../mail/transport.ts';
import { chainJobs } from './chain.ts';
import { closingsJob } from './closings.ts';
import { codesJob } from './codes.ts';
import { exportsJob } from './exports.ts';
import { lapsedReturnsJob } from './lapsed-returns.ts';
import { ledgerAnchorsJob } from './ledger-anchors.ts';
import { mailJob } from './mail.ts';
import { completionsJob, receiptsJob } from './order-clock.ts';
import { picturesJob } from './pictures.ts';
import { productRefreshJob } from './product-refresh.ts';
import { pushJob } from './push.ts';
import { recentSalesJob, tiersJob } from './recent-sales.ts';
import { type Job, startRunner } from './runner.ts';
import { searchesJob } from './searches.ts';
import { searchRulesJob } from './search-rules.ts';
import { payoutsJob, rechargesJob } from './settlements.ts';
import { sweepJob } from './sweep.ts';
import { tellOutsideJob } from './tell-outside.ts';
import { unpaidOrdersJob } from './unpaid-orders.ts';
import { uploadsJob } from './uploads.ts';
import { viewsJob } from './views.ts';

/** Everything the server does without being asked. */
const jobs = ({ config, log }: Services): readonly Job[] => [
  unpaidOrdersJob,
  ...(config.demo && config.trackingWebhookSecret === undefined ? [simulatedCarrierJob({ log })] : []),
  receiptsJob,
  completionsJob,
  lapsedReturnsJob,
  rechargesJob,
  payoutsJob,
  sweepJob,
  ledgerAnchorsJob,
  uploadsJob,
  picturesJob,
  tellOutsideJob,
  pushJob,
  codesJob,
  mailJob(createDeliver(config)),
  closingsJob,
  exportsJob,
  viewsJob,
  recentSalesJob,
  searchesJob,
  searchRulesJob,
  productRefreshJob,
  tiersJob,
  ...chainJobs(config.chain.networks),
];

/** @returns `stop`, which resolves when no job is running any more */
export const startJobs = (services: Services): (() => Promise<void>) => startRunner(services, jobs(services));
