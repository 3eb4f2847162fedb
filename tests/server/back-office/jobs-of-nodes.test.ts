import { afterAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import { readConfig } from '../../../server/platform/config.ts';
import type { JobBoard } from '../../../server/platform/jobs/job-board.ts';
import { nodeName } from '../../../server/platform/jobs/record-jobs.ts';
import { listenToRunRequests } from '../../../server/platform/jobs/run-requests.ts';
import { type Job, startRunner } from '../../../server/platform/jobs/runner.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log, app } = await testDatabase();
const configOf = (port: number) => readConfig({ PORT: String(port), SANDBOX_CARDS: 'on' });
const api = await startApi({ db, log, services: { jobs: new Map(), config: configOf(8001) } }, handlers);
const owner = { url: api.url, ...(await staff(db, 'owner')) };

const runs = { here: 0, there: 0 };
let isBroken = true;
/** A job that would run again in an hour, and fails on the other node only. */
const jobOn = (node: keyof typeof runs, name: string): Job => ({
  name,
  everySeconds: 3600,
  runBatch: async () => {
    runs[node]++;
    if (node === 'there' && isBroken) throw new Error('the other disk is full');
    return false;
  },
});

const other = { ...api.services, jobs: new Map() as JobBoard, config: configOf(8002) };
const stops = [
  startRunner(api.services, [jobOn('here', 'shared')]),
  startRunner(other, [jobOn('there', 'shared'), jobOn('there', 'only there')]),
  listenToRunRequests(app, { board: other.jobs, node: nodeName(other.config), log }),
];
afterAll(() => Promise.all(stops.map((stop) => stop())));

const jobs = async () => (await callOps(owner, 'healthShow', {})).jobs;
const failingQueue = async () =>
  (await callOps(owner, 'waiting', {})).list.find(({ queue }) => queue === 'jobs')!;
const healthChanges = async () =>
  (await callOps(owner, 'changes', {})).changes.filter((change) => change.startsWith('j'));

test('a job of another node is shown, runs on request, and waits in the owner’s queue while it fails', async () => {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where application_name = 'okanto jobs'
      and datname = current_database() and query ilike 'listen%'`.execute(db);
    expect(rows[0]!.count).toBe(1);
  });
  expect(await failingQueue()).toMatchObject({ count: 0, oldest: null });
  // This node does not run this job, and no run of it is recorded yet.
  expect((await refusedBy(owner, 'healthRun', { job: 'only there' })).reason).toBe('not_found');

  await callOps(owner, 'healthRun', { job: 'shared' });
  await vi.waitFor(async () => expect((await jobs())[0]!.nodes).toHaveLength(2));
  const [shared] = await jobs();
  expect(shared).toMatchObject({
    name: 'shared',
    succeededAt: expect.any(Number),
    failure: { message: 'the other disk is full', times: 1 },
    nodes: [
      { node: nodeName(api.services.config), failure: null },
      { node: nodeName(other.config), failure: { times: 1 }, succeededAt: null },
    ],
  });
  expect(runs).toEqual({ here: 1, there: 1 });
  expect(await failingQueue()).toMatchObject({ count: 1, oldest: expect.any(Number) });
  const announced = await healthChanges();
  expect(announced).toHaveLength(1);

  isBroken = false;
  await callOps(owner, 'healthRun', { job: 'shared' });
  await vi.waitFor(async () => expect((await failingQueue()).count).toBe(0));
  expect((await jobs())[0]!.failure).toBe(null);
  expect(await healthChanges()).not.toEqual(announced);
  expect(runs).toEqual({ here: 2, there: 2 });
});

test('a job that only another node runs is reached once it has run', async () => {
  other.jobs.get('only there')!.runNow();
  await vi.waitFor(async () => expect((await jobs()).map(({ name }) => name)).toContain('only there'));
  const before = runs.there;
  await callOps(owner, 'healthRun', { job: 'only there' });
  await vi.waitFor(() => expect(runs.there).toBe(before + 1));
});

test('a node that has stopped writing is left out', async () => {
  isBroken = true;
  other.jobs.get('shared')!.runNow();
  await vi.waitFor(async () => expect((await failingQueue()).count).toBe(1));
  await db
    .updateTable('job_state')
    .set({ seen_at: sql<Date>`now() - interval '6 minutes'` })
    .where('node', '=', nodeName(other.config))
    .execute();
  expect((await failingQueue()).count).toBe(0);
  expect((await jobs()).map(({ name, failure }) => [name, failure])).toEqual([['shared', null]]);
});

test('a fast job is not written after every run', async () => {
  let count = 0;
  const fast: Job = {
    name: 'fast',
    everySeconds: 0.02,
    runBatch: async () => {
      count++;
      return false;
    },
  };
  const third = { ...api.services, jobs: new Map() as JobBoard, config: configOf(8003) };
  const stop = startRunner(third, [fast]);
  const endedAt = async () =>
    (await db.selectFrom('job_state').select('ended_at').where('job', '=', 'fast').executeTakeFirst())
      ?.ended_at;
  await vi.waitFor(async () => expect(await endedAt()).toBeInstanceOf(Date));
  const first = await endedAt();
  const before = count;
  await vi.waitFor(() => expect(count).toBeGreaterThan(before + 10));
  expect(await endedAt()).toEqual(first);
  await stop();
  expect(await endedAt()).not.toEqual(first);
});
