import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract, type ExtractEvents } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { decrypt, magic } from './encryption.ts';
import {
  type About,
  aboutName,
  type ArchivedFile,
  manifestName,
  readAbout,
  readManifest,
} from './manifest.ts';

type Entry = ExtractEvents['entry'][1];

export interface Visitor {
  /** Called before any content is read. @throws to reject the backup */
  accept(about: About): void | Promise<void>;
  folder?(name: string): Promise<void>;
  /** Without it the content is only verified. */
  file?(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const truncated = 'it is truncated';

/**
 * Reads a whole backup and compares every file with its checksum. @throws BackupError naming a missing or wrong key, a missing end
 * or the damaged part
 */
export async function readArchive(file: string, key: string | undefined, visitor: Visitor): Promise<About> {
  const cipherKey = await keyFor(file, key);
  const [source, zstd, tar] = [createReadStream(file), createZstdDecompress(), extract()];
  const streamed =
    cipherKey === undefined ? pipeline(source, zstd, tar) : pipeline(source, decrypt(cipherKey), zstd, tar);
  streamed.catch(() => undefined);
  const failures: unknown[] = [];
  try {
    return await visit(tar, visitor, failures);
  } catch (error) {
    // The iteration only reports that its stream was closed; the first failure has the reason.
    tar.destroy();
    await streamed.catch((reason: unknown) => failures.push(reason));
    const reasons = [...failures, error];
    throw new BackupError(`${file}: ${messageOf(reasons)}`, { cause: reasons[0] });
  }
}

/** @returns the key of an encrypted backup; `undefined` if the file is not encrypted */
async function keyFor(file: string, key: string | undefined): Promise<string | undefined> {
  const handle = await open(file).catch((cause: Error) => {
    throw new BackupError(`${file} cannot be read: ${cause.message}`, { cause });
  });
  const start = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
  await handle.close();
  const bytes = start.buffer.subarray(0, start.bytesRead);
  if (bytes.subarray(0, zstdMagic.length).equals(zstdMagic)) return undefined;
  if (!bytes.equals(magic)) throw new BackupError(`${file} is not a backup, or its first bytes are damaged`);
  if (key === undefined) throw new BackupError(`${file} is encrypted: set BACKUP_KEY or --key-file`);
  return key;
}

async function visit(tar: AsyncIterable<Entry>, visitor: Visitor, failures: unknown[]): Promise<About> {
  let about: About | undefined;
  let listed: ArchivedFile[] | undefined;
  const found: ArchivedFile[] = [];
  /** Errors of the visitor are reported unchanged. */
  const attempt = async (work: () => void | Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  for await (const entry of tar) {
    const { name } = entry.header;
    if (listed) throw new BackupError('it is damaged: it continues after its end');
    if (name === manifestName) {
      listed = readManifest(await text(entry as AsyncIterable<Buffer>))?.files;
      if (!listed) throw new BackupError('its list of files is damaged');
      continue;
    }
    const reading = hashed(entry);
    if (about === undefined) {
      const json = await text(reading.content);
      const read = name === aboutName ? readAbout(json) : undefined;
      if (!read) throw new BackupError('it is damaged, or has a format that this release does not read');
      about = read;
      await attempt(() => visitor.accept(read));
    } else if (entry.header.type === 'directory') {
      await attempt(async () => visitor.folder?.(name));
      entry.resume();
      continue;
    } else {
      await attempt(async () => visitor.file?.(name, reading.content));
      // Skipped content is verified, too.
      for await (const _ of reading.content);
    }
    found.push({ name, ...reading.result() });
  }
  if (!about || !listed) throw new BackupError(truncated);
  compare(found, listed);
  return about;
}

function hashed(entry: Entry) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* content(): AsyncGenerator<Buffer> {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { content: content(), result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

function compare(found: ArchivedFile[], listed: ArchivedFile[]): void {
  for (const [index, file] of listed.entries()) {
    const other = found[index];
    if (other?.name !== file.name || other.bytes !== file.bytes || other.sha256 !== file.sha256)
      throw new BackupError(`it is damaged: ${file.name} differs from its checksum`);
  }
  if (found.length !== listed.length)
    throw new BackupError('it is damaged: it has a file that is not listed');
}

function messageOf(reasons: unknown[]): string {
  const own = reasons.find((each) => each instanceof BackupError);
  if (own) return own.message;
  const [first] = reasons;
  const { code = '', message = String(first) } = first as { code?: string; message?: string };
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data') return truncated;
  if (code.startsWith('ZSTD') || message.includes('tar header')) return `it is damaged (${message})`;
  return message;
}
