import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runBackup } from '../../../server/cli/backup/run-backup.ts';
import { runRestore } from '../../../server/cli/backup/run-restore.ts';
import { recordRun } from '../../../server/cli/backup/record-run.ts';
import { backupsOf } from '../../../server/modules/back-office/backups.ts';
import { startDatabase } from '../../../server/platform/db/start.ts';
import { createLog } from '../../../server/platform/log.ts';
import { testDatabase } from '../../support/database.ts';
import { isLongRun } from '../../support/long-run.ts';

const log = createLog('fatal');
const { db: emptyDb, connection } = await testDatabase();
const shop = { ledgerAnchorDir: undefined, s3: undefined, databaseUrl: undefined, databasePool: 4 };

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-recorded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A migrated shop of its own. */
async function openShop(dataDir: string) {
  const database = await startDatabase({ ...shop, dataDir }, log);
  onTestFinished(() => database.stop());
  return database;
}

test.runIf(isLongRun)(
  'backups are recorded with size and outcome, and a restored database knows those before its own only',
  async () => {
    const [dataDir, folder, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const { db } = await openShop(path.join(dataDir, 'shop'));
    const config = { ...shop, dataDir: path.join(dataDir, 'shop') };
    const backUp = (to: string) => runBackup(config, { folder: path.join(folder, to), key: undefined }, log);
    expect(await backupsOf(db, true)).toMatchObject({
      last: null,
      isOld: true,
      failed: null,
      restored: null,
    });
    const first = await backUp('first');
    const second = await backUp('second');
    expect(await backupsOf(db, true)).toMatchObject({
      last: { bytes: second.bytes },
      isOld: false,
      failed: null,
    });
    await expect(db.deleteFrom('backup_run').execute()).rejects.toThrow('permission denied');

    mkdirSync(path.join(config.dataDir, 'ledger-anchor.key'));
    await expect(backUp('third')).rejects.toThrow('EISDIR');
    const shown = await backupsOf(db, true);
    expect(shown).toMatchObject({
      last: { bytes: second.bytes },
      failed: { error: expect.stringContaining('EISDIR') },
    });

    const restored = path.join(other, 'shop');
    const about = await runRestore(second.file, undefined, { ...config, dataDir: restored });
    const { db: copy, owner } = await openShop(restored);
    const rows = await copy.selectFrom('backup_run').select(['bytes', 'error']).execute();
    expect(rows).toEqual([{ bytes: first.bytes, error: null }]);
    const startedAt = new Date();
    const backupAt = new Date(about.startedAt);
    const run = { kind: 'restore', startedAt, backupAt, withDatabase: true, bytes: 1, error: null } as const;
    await recordRun(owner, run, log);
    expect(await backupsOf(copy, true)).toMatchObject({
      last: { bytes: first.bytes },
      restored: { backupAt: Math.floor(backupAt.getTime() / 1000) },
    });
  },
  120_000,
);

test('a backup older than two days is a warning, and a backup without the database does not replace one', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const record = (startedAt: Date, withDatabase: boolean) =>
    recordRun(connection, { kind: 'backup', startedAt, withDatabase, bytes: 5, error: null }, log);
  await record(daysAgo(2.1), true);
  await record(daysAgo(0.1), false);
  expect((await backupsOf(emptyDb, true)).isOld).toBe(true);
  expect((await backupsOf(emptyDb, false)).isOld).toBe(false);
  await record(daysAgo(1.9), true);
  expect((await backupsOf(emptyDb, true)).isOld).toBe(false);
});
