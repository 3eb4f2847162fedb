import { afterAll, expect, test, vi } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { dueRows } from '../../../server/platform/jobs/due-rows.ts';
import { type Job, startRunner } from '../../../server/platform/jobs/runner.ts';
import { sql } from 'kysely';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log, services: { jobs: new Map(), release: 'abcdefgh' } }, handlers);
const owner = { url: api.url, ...(await staff(db, 'owner')) };

let isBroken = true;
let runs = 0;
/** A job that would run again in an hour. */
const flaky: Job = {
  name: 'flaky',
  everySeconds: 3600,
  due: dueRows('mail', { since: 'due_at', where: sql`sent_at is null and failed_at is null` }),
  runBatch: async () => {
    runs++;
    if (isBroken) throw new Error('the disk is on strike');
    return false;
  },
};
const stop = startRunner(api.services, [flaky]);
afterAll(stop);

const jobState = async () =>
  (await callOps(owner, 'healthShow', {})).jobs.find(({ name }) => name === 'flaky')!;
const run = () => callOps(owner, 'healthRun', { job: 'flaky' });

test('a failed job shows its error, and runs again at once on request', async () => {
  expect(await jobState()).toMatchObject({ isRunning: false, succeededAt: null, failure: null });
  await run();
  await vi.waitFor(async () => expect((await jobState()).failure?.times).toBe(1));
  await run();
  await vi.waitFor(async () => expect((await jobState()).failure?.times).toBe(2));
  expect((await jobState()).failure?.message).toBe('the disk is on strike');
  isBroken = false;
  await run();
  await vi.waitFor(async () => expect((await jobState()).succeededAt).not.toBe(null));
  expect((await jobState()).failure).toBe(null);
  expect(runs).toBe(3);
  const { rows } = await sql<{ before: object }>`
    select before from operator_log where act = 'health/run' and target = 'job flaky' order by id`.execute(
    db,
  );
  expect(rows.map(({ before }) => before)).toEqual([null, { failed: 1 }, { failed: 2 }]);
});

test('an unknown job is refused', async () => {
  expect((await refusedBy(owner, 'healthRun', { job: 'nothing' })).reason).toBe('not_found');
});

test('several jobs run at once; an unknown one is reported', async () => {
  const before = runs;
  const { list } = await callOps(owner, 'healthRunMany', { jobs: ['nothing', 'flaky'] });
  expect(list.map(({ id, refused }) => [id, refused])).toEqual([
    ['nothing', 'not_found'],
    ['flaky', null],
  ]);
  await vi.waitFor(() => expect(runs).toBe(before + 1));
});

test('shows queues and failures without addresses of shoppers', async () => {
  const mail = { subject: 'Hello', body: '' };
  const error = 'Recipient <ada@example.test> rejected: 550 no such user';
  await db
    .insertInto('mail')
    .values([
      { ...mail, recipient: 'ada@example.test', failed_at: new Date(), error },
      { ...mail, recipient: 'bo@example.test', failed_at: new Date(), error: error.replace('ada', 'bo') },
      { ...mail, recipient: 'cy@example.test', created_at: new Date(Date.now() - 90_000) },
    ])
    .execute();
  const shown = await callOps(owner, 'healthShow', {});
  expect(shown.mails).toMatchObject({
    waiting: 1,
    failed: [{ error: 'Recipient … rejected: 550 no such user', count: 2 }],
  });
  expect(shown.mails.oldestSeconds).toBeGreaterThanOrEqual(90);
  expect(shown.pushes).toEqual({ waiting: 0, oldestSeconds: 0, retrying: 0 });
  expect(shown.jobs).toMatchObject([{ name: 'flaky', due: { rows: 1 } }]);
  expect(shown.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(shown.server).toMatchObject({ release: 'abcdefgh', node: process.version });
  expect(JSON.stringify(shown)).not.toContain('@example.test');
});

test('shows a statement that runs for more than a second, without the values of its parameters', async () => {
  const slow = sql`select pg_sleep(4), ${'ada@example.test'}::text as secret`.execute(db);
  await vi.waitFor(
    async () => {
      const { statements } = await callOps(owner, 'healthShow', {});
      const found = statements.running.find(({ text }) => text.includes('pg_sleep(4)'));
      expect(found?.seconds).toBeGreaterThan(1);
      expect(JSON.stringify(statements)).not.toContain('ada@');
      expect(statements.statistics).toBe(null);
    },
    { timeout: 3500, interval: 200 },
  );
  await slow;
});
