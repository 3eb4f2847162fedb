import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { encrypt } from './encryption.ts';
import { type About, aboutName, type ArchivedFile, manifestName } from './manifest.ts';

export interface Archive {
  addFolder(name: string): Promise<void>;
  /** @param bytes exact size of the content */
  addFile(name: string, bytes: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
}

export interface Written {
  files: number;
  /** Size of the content, before compression. */
  contentBytes: number;
}

/**
 * Writes a new file: a tar archive, compressed by zstd, encrypted if a key is given. `fill` adds the content. The file is synced to
 * disk when this resolves; after a failure it is incomplete, and the caller removes it.
 */
export async function writeArchive(
  file: string,
  { about, key }: { about: About; key: string | undefined },
  fill: (archive: Archive) => Promise<void>,
): Promise<Written> {
  const tar = pack();
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const abort = new AbortController();
  const written = (
    key === undefined
      ? pipeline(tar as AsyncIterable<Buffer>, zstd, target, { signal: abort.signal })
      : pipeline(tar as AsyncIterable<Buffer>, zstd, encrypt(key), target, { signal: abort.signal })
  ).then(() => undefined);
  // Work on an entry would wait forever for a stream that has failed.
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);

  const files: ArchivedFile[] = [];
  const archive: Archive = {
    addFolder: async (name) => void tar.entry({ name, type: 'directory', mode: 0o700 }),
    async addFile(name, bytes, content) {
      const hash = createHash('sha256');
      const entry = tar.entry({ name, size: bytes, mode: 0o600 });
      // An aborted archive also fails its open entry; without the listener that would end the process.
      entry.on('error', () => undefined);
      for await (const chunk of content) {
        hash.update(chunk);
        if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), failed]);
      }
      entry.end(undefined);
      await Promise.race([once(entry, 'finish'), failed]);
      files.push({ name, bytes, sha256: hash.digest('hex') });
    },
  };
  const addJson = async (name: string, value: unknown) => {
    const json = Buffer.from(JSON.stringify(value));
    await archive.addFile(name, json.length, [json]);
  };
  try {
    await addJson(aboutName, about);
    await fill(archive);
    const result = {
      files: files.length - 1,
      contentBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    };
    await addJson(manifestName, { files });
    tar.finalize();
    await written;
    return result;
  } catch (error) {
    abort.abort();
    await written.catch(() => undefined);
    throw error;
  }
}
