import { chown, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';

/**
 * Moves a restored data folder to its place, owned by the account that PostgreSQL will run as. @throws when the place is taken
 */
export async function adoptFolder(restored: string, folder: string): Promise<void> {
  const { uid, gid } = chooseAccount(folder, (await findBinaries()).postgres);
  if (uid !== undefined && gid !== undefined) {
    const entries = await readdir(restored, { recursive: true, withFileTypes: true });
    for (const entry of entries) await chown(path.join(entry.parentPath, entry.name), uid, gid);
    await chown(restored, uid, gid);
  }
  await rename(restored, folder);
}
