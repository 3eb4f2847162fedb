import { mailRequestedCode } from './codes.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Apart from the request, so that its duration does not depend on whether there is such an account. */
export const codesJob: Job = {
  name: 'codes',
  everySeconds: 1,
  runBatch: ({ db }) => mailRequestedCode(db),
};
