import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { About } from '../../../server/cli/backup/manifest.ts';
import { readArchive } from '../../../server/cli/backup/read-archive.ts';
import { runBackup } from '../../../server/cli/backup/run-backup.ts';
import { runRestore, verifyBackup } from '../../../server/cli/backup/run-restore.ts';
import { type Archive, writeArchive } from '../../../server/cli/backup/write-archive.ts';
import { createLog } from '../../../server/platform/log.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let file = '';
let dataDir = '';
beforeEach(() => {
  const own = mkdtempSync(path.join(folder, 'test-'));
  file = path.join(own, 'backup');
  dataDir = path.join(own, 'data');
});

const about: About = {
  format: 1,
  version: '9.9.9',
  startedAt: '2026-11-26T12:00:00.000Z',
  database: { postgres: '18.4', migrations: [] },
};
const bytesOf = (text: string) => [Buffer.from(text)];
/** Bytes without repetition: compression keeps their positions. */
const noise = createHash('shake256', { outputLength: 300_000 }).update('noise').digest();

const write = (given: Partial<About> = {}, fill?: (archive: Archive) => Promise<void>) =>
  writeArchive(
    file,
    { about: { ...about, ...given }, key: undefined },
    fill ??
      (async (archive) => {
        await archive.addFile('pictures/originals/ab/abcd', noise.length, [noise]);
        await archive.addFile('ledger-anchors/2026-11-26.jsonl', 3, bytesOf('{}\n'));
      }),
  );
const accept = () => undefined;
const config = () => ({ dataDir, databaseUrl: undefined, ledgerAnchorDir: undefined });

test('an unencrypted backup that ends anywhere too early is truncated', async () => {
  await write();
  const whole = readFileSync(file);
  expect(await readArchive(file, undefined, { accept })).toEqual(about);
  // The last bytes are the empty end of the archive.
  for (const length of [100, 1_000, Math.floor(whole.length / 2), whole.length - 30]) {
    writeFileSync(file, whole.subarray(0, length));
    await expect(readArchive(file, undefined, { accept })).rejects.toThrow('it is truncated');
  }
});

/** Content of all files, or the reason why the backup is rejected. */
async function contentOrReason(): Promise<string> {
  const hash = createHash('sha256');
  try {
    await readArchive(file, undefined, {
      accept,
      async file(name, parts) {
        hash.update(name);
        for await (const part of parts) hash.update(part);
      },
    });
    return hash.digest('hex');
  } catch (error) {
    return (error as Error).message;
  }
}

test('no changed byte of an unencrypted backup changes its content', async () => {
  await write();
  const whole = readFileSync(file);
  const content = await contentOrReason();
  let rejected = 0;
  for (let position = 0; position < whole.length; position += Math.ceil(whole.length / 40)) {
    const changed = Buffer.from(whole);
    changed[position]! ^= 0x10;
    writeFileSync(file, changed);
    const result = await contentOrReason();
    if (result === content) continue;
    rejected++;
    expect(`byte ${position}: ${result}`).toMatch(/it is (damaged|truncated)|is not a backup/);
  }
  // Almost every byte matters.
  expect(rejected).toBeGreaterThan(35);
});

test('a source that fails in the middle of a file fails the archive with its reason', async () => {
  async function* source() {
    yield noise.subarray(0, 1_000);
    await Promise.reject(new Error('the database has ended'));
  }
  const broken = write({}, (archive) => archive.addFile('postgres/base/1/2', noise.length, source()));
  await expect(broken).rejects.toThrow('the database has ended');
});

test('another file is not a backup', async () => {
  writeFileSync(file, 'PK\u0003\u0004 another archive');
  await expect(verifyBackup(file, undefined)).rejects.toThrow('is not a backup');
  await expect(verifyBackup(path.join(folder, 'absent'), undefined)).rejects.toThrow('cannot be read');
});

test.each([
  [{ postgres: '17.2', migrations: [] }, 'made with PostgreSQL 17.2'],
  [{ postgres: '18.9', migrations: ['9999-from-the-future'] }, 'lacks: 9999-from-the-future'],
])('a backup of another version is rejected: %j', async (database, message) => {
  await write({ database });
  await expect(runRestore(file, undefined, config())).rejects.toThrow(message);
  expect(existsSync(dataDir)).toBe(false);
});

test.each(['../outside', 'postgres/../../outside', 'passwd', '/etc/passwd', String.raw`pictures\..\x`])(
  'a backup with the file %j is rejected, and nothing remains',
  async (name) => {
    await write({}, (archive) => archive.addFile(name, 1, bytesOf('x')));
    await expect(runRestore(file, undefined, config())).rejects.toThrow('not part of a shop');
    expect(readdirSync(dataDir)).toEqual([]);
  },
);

test('a folder in use is left alone; the remains of a killed restore are replaced', async () => {
  await write();
  mkdirSync(path.join(dataDir, 'restoring-abc/postgres'), { recursive: true });
  writeFileSync(path.join(dataDir, 'something'), '');
  await expect(runRestore(file, undefined, config())).rejects.toThrow('has something');
  expect(readdirSync(dataDir).toSorted()).toEqual(['restoring-abc', 'something']);
  rmSync(path.join(dataDir, 'something'));
  await runRestore(file, undefined, config());
  expect(readdirSync(dataDir).toSorted()).toEqual(['ledger-anchors', 'pictures']);
});

test('a shop with its own PostgreSQL gets its images and anchors backed up and restored', async () => {
  const external = { databaseUrl: 'postgres://db/x', ledgerAnchorDir: undefined, s3: undefined };
  mkdirSync(path.join(dataDir, 'pictures/private/cd'), { recursive: true });
  mkdirSync(path.join(dataDir, 'ledger-anchors'));
  writeFileSync(path.join(dataDir, 'pictures/private/cd/cdef.webp'), noise);
  // A line that is being written is not part of the backup.
  writeFileSync(path.join(dataDir, 'ledger-anchors/2026-11-26.jsonl'), '{"a":1}\n{"b":');
  const backups = path.join(path.dirname(dataDir), 'backups');
  const source = { dataDir, ...external };
  const options = { folder: backups, key: undefined };
  const { file: written } = await runBackup(source, options, createLog('silent'));
  const other = path.join(path.dirname(dataDir), 'other');
  await expect(runRestore(written, undefined, { ...config(), dataDir: other })).rejects.toThrow(
    'set DATABASE_URL',
  );
  await runRestore(written, undefined, { ...external, dataDir: other });
  expect(readFileSync(path.join(other, 'pictures/private/cd/cdef.webp')).equals(noise)).toBe(true);
  expect(readFileSync(path.join(other, 'ledger-anchors/2026-11-26.jsonl'), 'utf8')).toBe('{"a":1}\n');
});

test('a backup inside DATA_DIR or of a folder without a database fails and leaves no file', async () => {
  mkdirSync(dataDir);
  const source = { ...config(), s3: undefined };
  const backUpTo = (target: string) =>
    runBackup(source, { folder: target, key: undefined }, createLog('silent'));
  await expect(backUpTo(path.join(dataDir, 'backups'))).rejects.toThrow('inside DATA_DIR');
  const backups = path.join(path.dirname(dataDir), 'backups');
  await expect(backUpTo(backups)).rejects.toThrow('has no database');
  expect(readdirSync(backups)).toEqual([]);
});
