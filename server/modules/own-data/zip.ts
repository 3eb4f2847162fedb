import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** One file of an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  bytes: Buffer;
  /** Compressed formats (images) are only stored. */
  compress: boolean;
}

const method = { stored: 0, deflated: 8 } as const;
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;

/**
 * A ZIP archive, piece by piece, while its entries come: never more than one of them in memory. Without ZIP64, so below
 * 4 GB and 65,535 entries.
 * @param at the time every entry bears
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, compress } of entries) {
    const body = compress ? await deflate(bytes) : bytes;
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(version, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(compress ? method.deflated : method.stored, 4);
    facts.writeUInt32LE(dosTime(at), 6);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place(offset), path]));
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path]);
    offset += head.length + body.length;
    yield head;
    yield body;
  }
  yield* directory;
  yield end(directory, offset);
}

/** The central directory's fields beyond the entry's own header: no comment, one disk, and the entry's offset. */
function place(offset: number): Buffer {
  const bytes = Buffer.alloc(14);
  bytes.writeUInt32LE(offset, 10);
  return bytes;
}

function end(directory: readonly Buffer[], offset: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.write('PK\x05\x06', 'latin1');
  bytes.writeUInt16LE(directory.length, 8);
  bytes.writeUInt16LE(directory.length, 10);
  bytes.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  bytes.writeUInt32LE(offset, 16);
  return bytes;
}

/** As MS-DOS counted: years from 1980, seconds by two. UTC, since nobody says whose noon it is. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
