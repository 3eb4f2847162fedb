import { readFile } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** The key of `--key-file`, else of BACKUP_KEY. A line end at the end of the file does not belong to the key. */
export async function backupKey(
  keyFile: string | undefined,
  setting: string | undefined,
): Promise<string | undefined> {
  if (keyFile === undefined) return setting;
  const key = await readFile(keyFile, 'utf8').catch((cause: Error) => {
    throw new BackupError(`--key-file cannot be read: ${cause.message}`, { cause });
  });
  if (key.trim().length < 20) throw new BackupError('--key-file: a key has at least 20 characters');
  return key.trim();
}
