/** `npm run backup -- FOLDER`: writes a backup of the shop; a server may be running. */
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { parseKeep } from './keep.ts';
import { backupKey } from './key.ts';
import { complain, print, run } from './program.ts';
import { runBackup } from './run-backup.ts';
import { sizeText } from './size-text.ts';

const help = `npm run backup -- FOLDER [--keep 7d,4w,12m] [--key-file FILE]

Writes one file with the database, the images, the ledger's anchors and the key that signs them. The server may run and
take orders meanwhile. Encrypted if BACKUP_KEY or --key-file is given.
--keep: afterwards deletes older backups in FOLDER. 7d keeps all of the last 7 days, 4w the newest of each of the last 4
weeks, 12m the newest of each of the last 12 months. The newest backup is always kept. See docs/operations.md.
`;

await run(help, async () => {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' }, 'key-file': { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [folder, ...others] = positionals;
  if (values.help || folder === undefined || others.length > 0) return { usage: values.help ? 0 : 2 };
  const config = readConfig(process.env);
  const key = await backupKey(values['key-file'], config.backupKey);
  const keep = values.keep === undefined ? undefined : parseKeep(values.keep);
  const started = performance.now();
  const { file, bytes, contentBytes, images, deleted } = await runBackup(
    config,
    { folder, key, keep },
    createLog('warn'),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(
    `${file}\n${sizeText(bytes)}, ${sizeText(contentBytes)} uncompressed, ${images} images, ${seconds} s`,
  );
  if (deleted.length > 0) print(`deleted: ${deleted.join(', ')}`);
  if (key === undefined)
    complain('The backup is not encrypted, and contains personal data and secrets: set BACKUP_KEY.');
  if (config.databaseUrl !== undefined)
    complain(
      'It has no database: back up the PostgreSQL of DATABASE_URL with pg_dump, or with pg_basebackup and a WAL archive.',
    );
  if (config.s3)
    complain(
      `It has no images: they are in the bucket ${config.s3.bucket}. Back up the bucket with its own tools.`,
    );
  return {};
});
