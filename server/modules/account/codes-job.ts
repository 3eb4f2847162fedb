import { sql } from 'kysely';
import { dueRows } from '../../platform/jobs/due-rows.ts';
import { mailRequestedCode } from './codes.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Separate from the request, so that its duration does not reveal whether the account exists. */
export const codesJob: Job = {
  name: 'codes',
  everySeconds: 1,
  due: dueRows('code_request', { since: 'created_at', where: sql`true`, order: 'id' }),
  runBatch: ({ db, config }) => mailRequestedCode(db, config.publicUrl),
};
