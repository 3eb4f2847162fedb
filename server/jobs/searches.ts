import { flushSearches } from '../modules/catalogue/search/heat.ts';
import type { Job } from './runner.ts';

/** Writes down what is searched for, which each server counts in memory. */
export const searchesJob: Job = {
  name: 'searches',
  everySeconds: 15,
  async runBatch({ db }) {
    await flushSearches(db);
    return false;
  },
};
