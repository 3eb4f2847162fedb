import { createHash } from 'node:crypto';
import { folderObjects, type ObjectStore } from './objects.ts';

/** Originals by the hash of their bytes: stored content never changes. */
export interface ImageStore {
  /** The original's bytes, or undefined if no image has that hash. */
  read(hash: string): Promise<Buffer | undefined>;
  /** Resolves when the bytes are stored. Repeating a write is harmless. */
  write(hash: string, bytes: Uint8Array): Promise<void>;
  /** Removing a missing image is harmless. */
  remove(hash: string): Promise<void>;
}

/** First 16 hex digits of the SHA-256. */
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

export function originals(objects: ObjectStore): ImageStore {
  const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;
  return {
    read: (hash) => objects.read(keyOf(hash)),
    write: (hash, bytes) => objects.write(keyOf(hash), bytes),
    remove: (hash) => objects.remove(keyOf(hash)),
  };
}

/** Originals in a folder. */
export const folderStore = (folder: string): ImageStore => originals(folderObjects(folder));
