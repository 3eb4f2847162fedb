import { mailRequestedCode } from './codes.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Separate from the request, so that its duration does not reveal whether the account exists. */
export const codesJob: Job = {
  name: 'codes',
  everySeconds: 1,
  runBatch: ({ db, config }) => mailRequestedCode(db, config.publicUrl),
};
