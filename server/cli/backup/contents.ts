import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'tar-stream';
import type { Readable } from 'node:stream';
import type { Archive } from './write-archive.ts';

/** Folders and files of a backup, under the same names as in DATA_DIR. */
export const imageFolders = ['pictures/originals', 'pictures/private'];
export const anchorFolder = 'ledger-anchors';
export const anchorKeyFile = 'ledger-anchor.key';
export const databaseFolder = 'postgres';

/** Files of the running PostgreSQL that describe its process. */
const processFile = /^\.s\.PGSQL\.\d+\.lock$/;

/** Adds a tar stream of `baseBackup`. */
export async function addDatabase(archive: Archive, tar: Readable): Promise<void> {
  const entries = extract();
  tar.once('error', (error) => entries.destroy(error));
  try {
    await archive.addFolder(databaseFolder);
    for await (const entry of tar.pipe(entries)) {
      const { type, size } = entry.header;
      const name = `${databaseFolder}/${entry.header.name.replace(/^\.\//, '')}`;
      if (type === 'directory') {
        await archive.addFolder(name);
        entry.resume();
      } else if (processFile.test(path.posix.basename(name))) entry.resume();
      else if (type === 'file') await archive.addFile(name, size, entry as AsyncIterable<Buffer>);
      else throw new Error(`the database has a ${type} that cannot be backed up: ${name}`);
    }
  } finally {
    // Ends the connection also when the archive cannot be written.
    tar.destroy();
  }
}

/** Adds images that `added` does not have yet. @returns their number */
export async function addImages(archive: Archive, dataDir: string, added: Set<string>): Promise<number> {
  let count = 0;
  for (const folder of imageFolders) {
    for (const name of await filesBelow(path.join(dataDir, folder))) {
      const entry = `${folder}/${name}`;
      if (added.has(entry) || name.endsWith('.tmp')) continue;
      if (await addIfThere(archive, entry, path.join(dataDir, entry))) count++;
      added.add(entry);
    }
  }
  return count;
}

/**
 * Adds the anchors of the ledger, and the key that signs them if the server created it. Call it before the database's part ends:
 * every anchored entry must be in the database.
 */
export async function addAnchors(archive: Archive, { dataDir, folder }: { dataDir: string; folder: string }) {
  await addIfThere(archive, anchorKeyFile, path.join(dataDir, anchorKeyFile));
  // Newest first: lines are appended meanwhile, and a gap between two files would count as a removed line.
  for (const name of (await filesBelow(folder)).toReversed()) {
    if (name.endsWith('.jsonl'))
      await addIfThere(archive, `${anchorFolder}/${name}`, path.join(folder, name), completeLines);
  }
}

/** Without a line that is being written. */
const completeLines = (text: Buffer) => text.subarray(0, text.lastIndexOf('\n') + 1);

/** @returns whether the file existed; an image may be deleted at any moment */
async function addIfThere(
  archive: Archive,
  name: string,
  file: string,
  part = (bytes: Buffer) => bytes,
): Promise<boolean> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (!bytes) return false;
  const content = part(bytes);
  await archive.addFile(name, content.length, [content]);
  return true;
}

/** Paths with `/`, relative to the folder, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}
