import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Object storage for images, with keys such as `ab/abcd1234-640.avif`: a folder, or an S3-compatible store (`s3.ts`). The content
 * of a key never changes, so writers need not check whether it exists. Every method throws `ImageStoreUnavailable` when the store
 * does not respond.
 */
export interface ObjectStore {
  /** The whole object, or undefined if it does not exist. */
  read(key: string): Promise<Buffer | undefined>;
  /** Resolves when stored. Readers see the whole object or none; repeating a write is harmless. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Removing a missing object is harmless. */
  remove(key: string): Promise<void>;
  /** Keys of the objects in a folder, such as `ab`. */
  list(folder: string): Promise<string[]>;
  /** Time of the last write, or undefined if the object does not exist. */
  changedAt(key: string): Promise<Date | undefined>;
}

/** The store is unreachable or overloaded. The request can be repeated, and the response says so. */
export class ImageStoreUnavailable extends Error {
  override name = 'StoreAway';
}

/** `Retry-After` of responses while the store is unavailable. */
export const retryAfterSeconds = 5;

/**
 * In a folder, which several servers may share. @param secret only the server's own user may enter the folder and read the files
 */
export const folderObjects = (folder: string, { secret = false } = {}): ObjectStore => ({
  read: (key) => ifThere(readFile(path.join(folder, key))),
  write: (key, bytes) => writeWhole(path.join(folder, key), bytes, secret).catch(refuseFullDisk),
  remove: (key) => rm(path.join(folder, key), { force: true }),
  list: async (below) =>
    ((await ifThere(readdir(path.join(folder, below)))) ?? []).map((name) => `${below}/${name}`),
  changedAt: async (key) => (await ifThere(stat(path.join(folder, key))))?.mtime,
});

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Disk full, quota used up, or file system read-only: the same request may succeed later. */
const cannotStore = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

function refuseFullDisk(cause: NodeJS.ErrnoException): never {
  if (!cannotStore.has(cause.code ?? '')) throw cause;
  throw new ImageStoreUnavailable(`the picture folder cannot be written: ${cause.message}`, { cause });
}

/** Written to a temporary file and renamed: readers see the whole file or none. */
async function writeWhole(file: string, bytes: Uint8Array, secret: boolean): Promise<void> {
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  await mkdir(path.dirname(file), { recursive: true, mode: secret ? 0o700 : 0o777 });
  try {
    await writeFile(temporary, bytes, { flush: true, mode: secret ? 0o600 : 0o666 });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
