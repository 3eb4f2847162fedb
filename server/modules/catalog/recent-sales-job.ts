import { refreshRecentSales } from './counters.ts';
import { sortIntoTiers } from './tiers.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** "Sold in the last 30 days" changes with the days, also when nobody buys. */
export const recentSalesJob: Job = {
  name: 'recent sales',
  everySeconds: 1800,
  async runBatch({ db }) {
    await refreshRecentSales(db);
    return false;
  },
};

/** Which products search looks at first follows what is sold. */
export const tiersJob: Job = {
  name: 'search tiers',
  everySeconds: 1800,
  runBatch: ({ db }) => sortIntoTiers(db),
};
