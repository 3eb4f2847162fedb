import { reindexSome } from './reindex.ts';
import type { Job } from '../../../platform/jobs/runner.ts';

/** After an update that changes the index rules, one server reindexes the catalog. */
export const searchRulesJob: Job = {
  name: 'search rules',
  everySeconds: 20,
  runBatch: ({ db }) => reindexSome(db),
};
