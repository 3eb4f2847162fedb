import { simulatedCarrierJob } from './demo/simulated-carrier.ts';
import type { Services } from './platform/http/context.ts';
import { createDeliver } from './platform/mail/transport.ts';
import { chainJobs } from './chain/watch-job.ts';
import { accountDeletionJob } from './modules/own-data/account-deletion-job.ts';
import { codesJob } from './modules/account/codes-job.ts';
import { exportsJob } from './modules/own-data/exports-job.ts';
import { lapsedReturnsJob } from './modules/refunds/lapsed-returns-job.ts';
import { ledgerAnchorsJob } from './ledger/anchors/anchors-job.ts';
import { ledgerSumsJob } from './ledger/sums.ts';
import { mailJob } from './platform/mail/mail-job.ts';
import { completionsJob, receiptsJob } from './modules/orders/order-clock-job.ts';
import { importsJob } from './modules/back-office/imports/imports-job.ts';
import { publicationsJob } from './modules/back-office/products/publications-job.ts';
import { imagesJob } from './platform/images/images-job.ts';
import { unusedImagesJob } from './platform/images/unused-images-job.ts';
import { productRefreshJob } from './modules/catalog/product-refresh-job.ts';
import { pushJob } from './modules/push/push-job.ts';
import { recentSalesJob, tiersJob } from './modules/catalog/recent-sales-job.ts';
import type { Job } from './platform/jobs/runner.ts';
import { searchesJob } from './modules/catalog/search/searches-job.ts';
import { reindexJob } from './modules/catalog/search/reindex-queue.ts';
import { searchRulesJob } from './modules/catalog/search/search-rules-job.ts';
import { cardRefundsJob, deletedCustomersJob, removedCardsJob } from './modules/wallet/card-customers-job.ts';
import { payoutsJob, topUpsJob } from './modules/wallet/settlements-job.ts';
import { sweepJob } from './sweep-job.ts';
import { outsideNotificationsJob } from './modules/push/outside-notifications-job.ts';
import { soldJob } from './modules/orders/sold.ts';
import { unpaidOrdersJob } from './modules/orders/unpaid-orders-job.ts';
import { uploadsJob } from './modules/uploads/uploads-job.ts';
import { webhooksJob } from './platform/webhooks/webhooks-job.ts';
import { viewsJob } from './modules/catalog/views-job.ts';
import { visitsJob } from './modules/vitals/visits.ts';

/** Background work of the server. */
export const listJobs = ({ config, cards, log }: Services): readonly Job[] => [
  unpaidOrdersJob,
  ...(config.demo && config.trackingWebhookSecret === undefined ? [simulatedCarrierJob({ log })] : []),
  receiptsJob,
  completionsJob,
  lapsedReturnsJob,
  topUpsJob,
  payoutsJob,
  ...(cards?.customers ? [cardRefundsJob, removedCardsJob, deletedCustomersJob] : []),
  sweepJob,
  ledgerAnchorsJob,
  ledgerSumsJob,
  uploadsJob,
  imagesJob,
  unusedImagesJob(),
  importsJob(),
  publicationsJob,
  outsideNotificationsJob,
  pushJob,
  codesJob,
  mailJob(createDeliver(config)),
  webhooksJob(),
  accountDeletionJob,
  exportsJob,
  viewsJob,
  visitsJob,
  recentSalesJob,
  searchesJob,
  searchRulesJob,
  reindexJob,
  productRefreshJob,
  soldJob,
  tiersJob,
  ...chainJobs(config.chain.networks),
];
