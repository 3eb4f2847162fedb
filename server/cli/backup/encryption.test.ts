import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const chunk = 64 * 1024 + 16;
const header = 52;

/** Parts of other sizes than the chunks. */
async function* inParts(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (plain: Buffer, key = 'right') => buffer(encrypt(key)(inParts(plain)));
const opened = (bytes: Buffer, key = 'right') => buffer(decrypt(key)(inParts(bytes)));
const numbers = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251));

test.each([0, 64 * 1024, 200_000])(
  '%i bytes are encrypted differently each time, and decrypted as they were',
  async (length) => {
    const plain = numbers(length);
    const [once, again] = [await sealed(plain), await sealed(plain)];
    expect((await opened(once)).equals(plain)).toBe(true);
    expect(again.equals(once)).toBe(false);
  },
);

const file = await sealed(numbers(200_000));

test('a wrong key is named', async () => {
  await expect(opened(file, 'wrong')).rejects.toThrow('the key is wrong');
});

test.each([0, 20, header, header + chunk])('a file that ends after %i bytes is truncated', async (length) => {
  await expect(opened(file.subarray(0, length))).rejects.toThrow('it is truncated');
});

test('a file that ends within a chunk is truncated or damaged', async () => {
  await expect(opened(file.subarray(0, -1))).rejects.toThrow('it is truncated or damaged');
});

test.each([
  [3, 'in its header'],
  [40, 'in its header'],
  [header, `between bytes ${header} and ${header + chunk}`],
  [header + chunk + 5, `between bytes ${header + chunk} and ${header + 2 * chunk}`],
])('a changed byte %i is found %s', async (position, message) => {
  const changed = Buffer.from(file);
  changed[position]! ^= 1;
  await expect(opened(changed)).rejects.toThrow(message);
});

test('exchanged, repeated and appended chunks are found', async () => {
  const at = (index: number) => file.subarray(header + index * chunk, header + (index + 1) * chunk);
  const start = file.subarray(0, header);
  const rest = file.subarray(header + 2 * chunk);
  await expect(opened(Buffer.concat([start, at(1), at(0), rest]))).rejects.toThrow('damaged');
  await expect(opened(Buffer.concat([start, at(0), at(0), at(1), rest]))).rejects.toThrow('damaged');
  await expect(opened(Buffer.concat([file, Buffer.from([0])]))).rejects.toThrow('damaged');
});
