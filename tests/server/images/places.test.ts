import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ImageStoreUnavailable } from '../../../server/platform/images/objects.ts';
import { imagePlaces } from '../../../server/platform/images/places.ts';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-test-places-'));
afterAll(() => rm(dataDir, { recursive: true }));
const modeOf = async (place: string) => (await stat(path.join(dataDir, 'pictures', place))).mode & 0o777;

test('only the server’s user can read private images, also in a folder of an earlier release', async () => {
  await mkdir(path.join(dataDir, 'pictures/private'), { recursive: true, mode: 0o755 });
  const places = await imagePlaces({ dataDir, s3: undefined });
  await places.private.write('ab/picture.webp', Buffer.from('bytes'));
  const modes = await Promise.all(['private', 'private/ab', 'private/ab/picture.webp'].map(modeOf));
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

const disk = await mountSmallDisk();

test.runIf(disk)(
  'a full disk makes the store unavailable, without remains, until space is free',
  async () => {
    onTestFinished(() => void execFileSync('umount', ['--lazy', disk!]));
    const { originals } = await imagePlaces({ dataDir: disk!, s3: undefined });
    await originals.write('ab/abcd', Buffer.alloc(100_000, 1));
    const large = Buffer.alloc(3_000_000, 2);
    await expect(originals.write('cd/cdef', large)).rejects.toBeInstanceOf(ImageStoreUnavailable);
    expect(await readdir(path.join(disk!, 'pictures/originals/cd'))).toEqual([]);
    expect((await originals.read('ab/abcd'))?.length).toBe(100_000);
    execFileSync('mount', ['-o', 'remount,size=8M', disk!]);
    await originals.write('cd/cdef', large);
    expect((await originals.read('cd/cdef'))?.equals(large)).toBe(true);
  },
);

/** Mounts a disk of 2 MB. @returns its folder, or undefined if this process may not mount one */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-images-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2M', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return undefined;
  }
}
