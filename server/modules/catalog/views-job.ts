import { flushViews } from './views.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Writes down how often products were looked at, which each server counts in memory. */
export const viewsJob: Job = {
  name: 'views',
  everySeconds: 10,
  async runBatch({ db }) {
    await flushViews(db);
    return false;
  },
};
