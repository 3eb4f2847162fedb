import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
