import { writeAnchors } from './write-anchors.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Writes the state of the ledger to files outside the database, so that a rewritten ledger is detected. */
export const ledgerAnchorsJob: Job = {
  name: 'ledger anchors',
  everySeconds: 15 * 60,
  async runBatch({ db, config, log }) {
    const heads = await writeAnchors(db, config);
    if (heads > 0) log.info({ heads }, 'ledger anchored');
    return false;
  },
};
