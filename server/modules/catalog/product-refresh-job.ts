import { transaction } from '../../platform/db/transaction.ts';
import { refreshQueued } from './stock.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Products whose derived price or stock follows other rules since an update. */
export const productRefreshJob: Job = {
  name: 'product refresh',
  everySeconds: 20,
  runBatch: ({ db }) => transaction(db, (trx) => refreshQueued(trx)),
};
