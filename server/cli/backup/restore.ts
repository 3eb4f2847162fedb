/** `npm run restore -- BACKUP`: restores a backup into an empty DATA_DIR and checks the ledger. */
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { proveBooks } from '../../ledger/reconcile.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { startDatabase } from '../../platform/db/start.ts';
import { createLog } from '../../platform/log.ts';
import { countShop } from './count-shop.ts';
import { backupKey } from './key.ts';
import { print, run } from './program.ts';
import { recordRun } from './record-run.ts';
import { runRestore, verifyBackup } from './run-restore.ts';

const help = `npm run restore -- BACKUP [--check] [--key-file FILE]

Verifies the backup, restores it into the empty folder DATA_DIR, starts the database and reconciles the ledger.
Status 1: nothing was restored, or the ledger has discrepancies. --check only verifies the backup. See docs/operations.md.
`;

interface Restored {
  startedAt: Date;
  backupAt: Date;
  withDatabase: boolean;
  bytes: number;
}

await run(help, async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, 'key-file': { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (values.help || file === undefined || others.length > 0) return { usage: values.help ? 0 : 2 };
  const config = readConfig(process.env);
  const key = await backupKey(values['key-file'], config.backupKey);
  const restoredAt = new Date();
  const restore = () => (values.check ? verifyBackup(file, key) : runRestore(file, key, config));
  const { version, startedAt, database } = await restore();
  const postgres = database ? `PostgreSQL ${database.postgres}` : 'without a database';
  print(`${values.check ? 'verified' : 'restored'}: backup of ${startedAt}, release ${version}, ${postgres}`);
  if (values.check) return {};
  const { size: bytes } = await stat(file);
  const restored = {
    startedAt: restoredAt,
    backupAt: new Date(startedAt),
    withDatabase: database !== undefined,
    bytes,
  };
  return { status: (await report(config, restored)) ? 0 : 1 };
});

/** Also records the restore. @returns whether the ledger is free of discrepancies */
async function report(config: Config, restored: Restored): Promise<boolean> {
  const log = createLog('warn');
  const database = await startDatabase(config, log);
  try {
    await recordRun(database.owner, { kind: 'restore', error: null, ...restored }, log);
    const { accounts, orders, newestTransferAt, missingImages } = await countShop(database.db, config);
    print(
      `${accounts} accounts, ${orders} orders; newest transfer ${newestTransferAt?.toISOString() ?? 'none'}`,
    );
    if (missingImages.length > 0)
      print(`${missingImages.length} images without a file: ${missingImages.slice(0, 5).join(', ')}`);
    const { transfers, discrepancies } = await proveBooks(database.db, config);
    for (const { kind, subject } of discrepancies) print(`${kind}: ${subject}`);
    print(`${transfers} transfers, ${discrepancies.length} discrepancies`);
    return discrepancies.length === 0;
  } finally {
    await database.stop();
  }
}
