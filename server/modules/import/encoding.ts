import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { explain, ImportFailure } from './findings.ts';

/** Code points for bytes that Windows-1252 leaves undefined; texts in other encodings usually contain them. */
const undefinedIn1252 = /[\u0081\u008d\u008f\u0090\u009d]/;

/**
 * Detects the encoding of a file, from its byte order mark or by reading all of it: UTF-8, UTF-16 in either order, or
 * Windows-1252, which older spreadsheets write. A UTF-8 file with some damaged rows counts as UTF-8. @returns a label for
 * TextDecoder @throws ImportFailure for any other encoding
 */
export async function encodingOf(file: string): Promise<string> {
  const start = await beginningOf(file);
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  // A header is ASCII: in UTF-16 every other byte of it is zero.
  if (start[0] !== 0 && start[1] === 0 && start[3] === 0) return 'utf-16le';
  if (start[0] === 0 && start[1] !== 0 && start[2] === 0) return 'utf-16be';
  let damaged = 0;
  let beyondAscii = 0;
  for await (const text of readText(file, 'utf-8')) {
    damaged += text.match(/\ufffd/g)?.length ?? 0;
    beyondAscii += text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  }
  if (damaged === 0 || beyondAscii > damaged) return 'utf-8';
  for await (const text of readText(file, 'windows-1252')) {
    if (undefinedIn1252.test(text)) {
      throw new ImportFailure(explain('unknown_encoding'));
    }
  }
  return 'windows-1252';
}

/** @throws ImportFailure for the default formats of spreadsheet programs */
export async function refuseWorkbook(file: string): Promise<void> {
  const start = (await beginningOf(file)).toString('latin1');
  if (start !== 'PK\u0003\u0004' && start !== '\u00d0\u00cf\u0011\u00e0') return;
  throw new ImportFailure(explain('workbook', { file }));
}

/** The file as text chunks, without its byte order mark. Undecodable bytes become U+FFFD. */
export async function* readText(
  file: string,
  encoding: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const bytes of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    onBytes(bytes.length);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new ImportFailure(`${encoding} is not a supported encoding.`);
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: unknown) => {
    throw new ImportFailure(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
