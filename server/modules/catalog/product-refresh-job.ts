import { transaction } from '../../platform/db/transaction.ts';
import { refreshQueued } from './stock.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Products whose prices or stock follow from their variants by other rules since an update. */
export const productRefreshJob: Job = {
  name: 'product refresh',
  everySeconds: 20,
  runBatch: ({ db }) => transaction(db, (trx) => refreshQueued(trx)),
};
