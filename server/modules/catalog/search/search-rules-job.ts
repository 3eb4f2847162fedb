import { reindexSome } from './reindex.ts';
import type { Job } from '../../../platform/jobs/runner.ts';

/** After an update that reads words another way, the catalog is indexed anew, once over all servers. */
export const searchRulesJob: Job = {
  name: 'search rules',
  everySeconds: 20,
  runBatch: ({ db }) => reindexSome(db),
};
