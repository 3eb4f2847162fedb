import { flushViews } from './views.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Stores product views, which each server counts in memory. */
export const viewsJob: Job = {
  name: 'views',
  everySeconds: 10,
  async runBatch({ db }) {
    await flushViews(db);
    return false;
  },
};
