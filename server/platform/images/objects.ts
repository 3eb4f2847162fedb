import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Where pictures are kept, each under a key such as `ab/abcd1234-640.avif`: a folder, or an S3-compatible store
 * (`s3.ts`). The content of a key never changes, so that writers need not check whether it exists. All of it throws
 * `ImageStoreUnavailable` when the store does not answer.
 */
export interface ObjectStore {
  /** The whole object, or undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Resolves when it is kept. A reader sees the whole object or none; writing the same again is harmless. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Removing what is not there is harmless. */
  remove(key: string): Promise<void>;
}

/** The store cannot be reached, or not now. The request can be repeated, and the caller is told so. */
export class ImageStoreUnavailable extends Error {
  override name = 'StoreAway';
}

/** So long whoever was told that the store is away should wait. */
export const retryAfterSeconds = 5;

/**
 * In a folder, which several servers may share.
 * @param secret only the server's own user may enter the folder and read the files
 */
export const folderObjects = (folder: string, { secret = false } = {}): ObjectStore => ({
  read: (key) => readIfThere(path.join(folder, key)),
  write: (key, bytes) => writeWhole(path.join(folder, key), bytes, secret),
  remove: (key) => rm(path.join(folder, key), { force: true }),
});

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside its place and renamed: a reader sees the whole file or none. */
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
