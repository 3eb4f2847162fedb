import { refreshRecentSales } from './counters.ts';
import { sortIntoTiers } from './tiers.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** "Sold in the last 30 days" changes daily, also without sales. */
export const recentSalesJob: Job = {
  name: 'recent sales',
  everySeconds: 1800,
  async runBatch({ db }) {
    await refreshRecentSales(db);
    return false;
  },
};

/** Search tiers follow sales. */
export const tiersJob: Job = {
  name: 'search tiers',
  everySeconds: 1800,
  runBatch: ({ db }) => sortIntoTiers(db),
};
