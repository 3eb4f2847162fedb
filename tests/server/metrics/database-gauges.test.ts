import { Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openKysely, openPool } from '../../../server/platform/db/connect.ts';
import { type DatabaseGauges, databaseGauges } from '../../../server/platform/metrics/database-gauges.ts';
import { testDatabase } from '../../support/database.ts';
import { samplesOf } from '../../support/metrics.ts';

const { db, app, log } = await testDatabase();
let reads = 0;
beforeEach(() => {
  reads = 0;
});

const mails = (everySeconds: number): DatabaseGauges => ({
  source: 'mails',
  everySeconds,
  gauges: { mails: { help: 'Mails.' } },
  async read(reader) {
    reads++;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail`.execute(reader);
    return [{ metric: 'mails', value: rows[0]!.count }];
  },
});
const one: DatabaseGauges = {
  source: 'one',
  everySeconds: 0,
  gauges: { one: { help: 'One.', labels: ['name'] } },
  read: () => Promise.resolve([{ metric: 'one', labels: { name: 'a' }, value: 1 }]),
};

function gaugesOf(sources: DatabaseGauges[], statementTimeoutMs = 200) {
  const registry = new Registry();
  const pool = openPool(app, { max: 1, statementTimeoutMs }, log);
  const read = databaseGauges({ db: openKysely(pool), log, registry }, sources);
  const text = async () => {
    await read();
    return registry.metrics();
  };
  return { text, stop: () => pool.end() };
}
const valuesOf = (text: string, metric: string) => samplesOf(text, metric).map(({ value }) => value);
const upOf = (text: string, source: string) =>
  samplesOf(text, 'okanto_metrics_source_up').find(({ labels }) => labels['source'] === source)?.value;

test('many scrapes at once read the database once, and later ones only after the interval', async () => {
  const { text, stop } = gaugesOf([mails(3600)]);
  await Promise.all(Array.from({ length: 20 }, text));
  expect(valuesOf(await text(), 'mails')).toEqual([0]);
  expect(reads).toBe(1);
  await stop();
});

test('a source that fails loses its samples, does not fail the scrape or other sources, and recovers', async () => {
  const { text, stop } = gaugesOf([mails(0), one]);
  expect(valuesOf(await text(), 'mails')).toEqual([0]);
  await db.transaction().execute(async (trx) => {
    // The reader's statement waits for this lock and is canceled.
    await sql`lock table mail in access exclusive mode`.execute(trx);
    const locked = await text();
    expect(valuesOf(locked, 'mails')).toEqual([]);
    expect(upOf(locked, 'mails')).toBe(0);
    expect(valuesOf(locked, 'one')).toEqual([1]);
    expect(upOf(locked, 'one')).toBe(1);
  });
  const recovered = await text();
  expect(valuesOf(recovered, 'mails')).toEqual([0]);
  expect(upOf(recovered, 'mails')).toBe(1);
  await stop();
});

test('a scrape does not wait for a database that never answers', async () => {
  const released = Promise.withResolvers<never[]>();
  const stuck: DatabaseGauges = { ...one, source: 'stuck', gauges: {}, read: () => released.promise };
  const { text, stop } = gaugesOf([one, stuck]);
  const found = await text();
  expect(upOf(found, 'one')).toBe(1);
  expect(upOf(found, 'stuck')).toBe(0);
  released.resolve([]);
  await stop();
});
