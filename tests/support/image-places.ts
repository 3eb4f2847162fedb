import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type ImagePlaces, imagePlaces } from '../../server/platform/images/places.ts';

/** Folders for the images of one database, deleted after the test file. */
export async function ownImagePlaces(): Promise<ImagePlaces & { folder: string }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-images-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  return { ...(await imagePlaces({ dataDir, s3: undefined })), folder: path.join(dataDir, 'pictures') };
}
