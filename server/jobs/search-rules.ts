import { reindexSome } from '../modules/catalogue/search/reindex.ts';
import type { Job } from './runner.ts';

/** After an update that reads words another way, the catalogue is indexed anew, once over all servers. */
export const searchRulesJob: Job = {
  name: 'search rules',
  everySeconds: 20,
  runBatch: ({ db }) => reindexSome(db),
};
