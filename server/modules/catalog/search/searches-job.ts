import { flushSearches } from './popular-searches.ts';
import type { Job } from '../../../platform/jobs/runner.ts';

/** Stores the searches that each server counts in memory. */
export const searchesJob: Job = {
  name: 'searches',
  everySeconds: 15,
  async runBatch({ db }) {
    await flushSearches(db);
    return false;
  },
};
