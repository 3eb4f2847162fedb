import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { BackupError } from './backup-error.ts';

/*
 * An encrypted backup, version 1:
 *
 *   header  magic (16 bytes), salt (16), key check (16), CRC-32 of the previous 48 bytes (4)
 *   chunks  64 KiB of plain text each, the last one 0 to 64 KiB, encrypted with AES-256-GCM and followed by its tag (16)
 *
 * scrypt (N 2^15, r 8, p 1) derives 48 bytes from key and salt: the key of the cipher, then the key check. The nonce of a chunk is
 * its number (8 bytes), zeros (3) and 1 for the last chunk, otherwise 0. Nonces never repeat because every file has a salt of its
 * own, and chunks cannot be exchanged, repeated or removed at the end. The header is additional authenticated data of every chunk.
 */
export const magic = Buffer.from('okanto backup 1\n');
const [saltBytes, checkBytes, crcBytes, tagBytes] = [16, 16, 4, 16];
const signedBytes = magic.length + saltBytes + checkBytes;
const headerBytes = signedBytes + crcBytes;
const chunkBytes = 64 * 1024;
const cipherName = 'aes-256-gcm';

type Chunks = AsyncIterable<Buffer>;
type Secrets = { cipherKey: Buffer; check: Buffer };

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function secretsOf(key: string, salt: Buffer): Promise<Secrets> {
  const derived = await derive(key, salt, 32 + checkBytes, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  return { cipherKey: derived.subarray(0, 32), check: derived.subarray(32) };
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index));
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream; @param key any length, used as a passphrase */
export const encrypt = (key: string) =>
  async function* (plain: Chunks): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltBytes);
    const { cipherKey, check } = await secretsOf(key, salt);
    const signed = Buffer.concat([magic, salt, check]);
    const crc = Buffer.alloc(crcBytes);
    crc.writeUInt32BE(crc32(signed));
    const header = Buffer.concat([signed, crc]);
    yield header;
    let index = 0;
    for await (const { bytes, isLast } of inChunks(plain, chunkBytes)) {
      const cipher = createCipheriv(cipherName, cipherKey, nonceOf(index++, isLast)).setAAD(header);
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };

/** Decrypts what `encrypt` wrote. @throws BackupError naming a wrong key, a missing end or the damaged position */
export const decrypt = (key: string) =>
  async function* (sealed: Chunks): AsyncGenerator<Buffer> {
    let secrets: Secrets | undefined;
    let header = Buffer.alloc(0);
    let index = 0;
    for await (const { bytes, isLast } of inChunks(sealed, chunkBytes + tagBytes, headerBytes)) {
      if (!secrets) {
        header = Buffer.from(bytes);
        secrets = await open(header, key);
        if (isLast) throw new BackupError('it is truncated');
        continue;
      }
      yield decryptChunk(secrets.cipherKey, header, { bytes, index, isLast });
      index++;
    }
  };

async function open(header: Buffer, key: string): Promise<Secrets> {
  if (header.length < headerBytes) throw new BackupError('it is truncated');
  const signed = header.subarray(0, signedBytes);
  if (header.readUInt32BE(signedBytes) !== crc32(signed))
    throw new BackupError('it is damaged in its header');
  const secrets = await secretsOf(key, signed.subarray(magic.length, magic.length + saltBytes));
  if (!timingSafeEqual(secrets.check, signed.subarray(magic.length + saltBytes)))
    throw new BackupError('the key is wrong');
  return secrets;
}

type Chunk = { bytes: Buffer; index: number; isLast: boolean };

function decryptChunk(key: Buffer, header: Buffer, { bytes, index, isLast }: Chunk): Buffer {
  const plain = tryChunk(key, header, { bytes, index, isLast });
  if (plain) return plain;
  // A chunk from the middle at the end of the file: the file ends too early.
  if (isLast && (bytes.length < tagBytes || tryChunk(key, header, { bytes, index, isLast: false })))
    throw new BackupError('it is truncated');
  const position = headerBytes + index * (chunkBytes + tagBytes);
  throw new BackupError(
    `it is ${isLast ? 'truncated or damaged' : 'damaged'} between bytes ${position} and ${position + bytes.length}`,
  );
}

function tryChunk(key: Buffer, header: Buffer, { bytes, index, isLast }: Chunk): Buffer | undefined {
  if (bytes.length < tagBytes) return undefined;
  const decipher = createDecipheriv(cipherName, key, nonceOf(index, isLast)).setAAD(header);
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Parts of `size` bytes, the first one of `first` bytes; the last one, which may be empty, is marked. */
async function* inChunks(
  source: Chunks,
  size: number,
  first = size,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let pending: Buffer[] = [];
  let length = 0;
  let wanted = first;
  for await (const part of source) {
    pending.push(part);
    length += part.length;
    if (length <= wanted) continue;
    let rest = Buffer.concat(pending);
    // At least one byte remains: the last chunk must be recognized as such.
    for (; rest.length > wanted; wanted = size) {
      yield { bytes: rest.subarray(0, wanted), isLast: false };
      rest = rest.subarray(wanted);
    }
    pending = [rest];
    length = rest.length;
  }
  yield { bytes: Buffer.concat(pending), isLast: true };
}
