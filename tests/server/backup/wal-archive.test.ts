import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findInLedger } from '../../support/faults/crash/find-in-ledger.ts';
import { shopProcess } from '../../support/faults/crash/shop-process.ts';
import { type Acknowledged, shop } from '../../support/faults/crash/shopper.ts';
import { archivedPostgres } from '../../support/server/backup/archived-postgres.ts';
import { createRegular, expectRegular } from '../../support/server/backup/regular.ts';
import { isLongRun } from '../../support/long-run.ts';

test.runIf(isLongRun)(
  'a destroyed PostgreSQL is recovered from base backup and WAL archive, to a time or to its newest state',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-wal-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'acknowledged');
    writeFileSync(file, '');
    const read = () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Acknowledged);
    const more = async (count: number) => {
      const wanted = read().length + count;
      await expect.poll(() => read().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(wanted);
      return read();
    };
    const postgres = await archivedPostgres();
    onTestFinished(() => postgres.remove());
    const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: postgres.url };
    const server = await shopProcess({ ...env, TRUST_PROXY: '1' });
    onTestFinished(() => server.kill());
    await server.start();
    postgres.baseBackup();

    const regular = await createRegular(server.url);
    let isOver = false;
    const shopping = Promise.all([1, 2].map(() => shop(server.url, file, () => isOver)));
    const beforeTarget = await more(6);
    const [{ target }] = (await postgres.query<{ target: string }>(
      'select clock_timestamp()::text as target',
    )) as [{ target: string }];
    const beforeArchive = await more(6);
    await postgres.archiveNow();
    isOver = true;
    await shopping;
    await server.kill();

    await postgres.destroy();
    await postgres.recover();
    await findInLedger(env, beforeArchive);

    await postgres.destroy();
    await postgres.recover(target);
    await findInLedger(env, beforeTarget);
    const { sn } = beforeArchive.at(-1)!;
    expect(await postgres.query(`select from ledger_transfer where reference = '${sn}'`)).toEqual([]);
    await server.start();
    await expectRegular(server.url, regular);
    await server.stop();
  },
  600_000,
);
