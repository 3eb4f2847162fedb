import { Zip, ZipDeflate } from 'fflate';

/** One file of an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  bytes: Buffer;
  /** Compressed formats (images) are only stored. */
  compress: boolean;
}

/** fflate compresses in this thread; a piece takes a few milliseconds. */
const pieceBytes = 64 * 1024;

/**
 * Writes a ZIP archive in pieces. Reads the next entry when all pieces of the previous one are consumed: one entry is in
 * memory, and entries and pieces may share a database connection. Without ZIP64, so below 4 GB and 65,535 entries.
 * @param at modification time of every entry
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((err, piece) => {
    if (err) throw err;
    ready.push(piece);
  });
  for await (const { name, bytes, compress } of entries) {
    // Level 0 stores inside a deflate stream: some readers reject stored entries whose size follows the data.
    const file = new ZipDeflate(name, { level: compress ? 6 : 0 });
    file.mtime = at;
    archive.add(file);
    let start = 0;
    do {
      const end = start + pieceBytes;
      file.push(bytes.subarray(start, end), end >= bytes.length);
      yield* ready.splice(0);
      start = end;
    } while (start < bytes.length);
  }
  archive.end();
  yield* ready.splice(0);
}
