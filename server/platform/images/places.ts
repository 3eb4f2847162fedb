import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { folderObjects, type ObjectStore } from './objects.ts';
import { checkS3, s3Objects } from './s3.ts';

/** Stores for the shop's originals, their sizes, and users' private images, separate from each other. */
export type ImagePlaces = Record<'originals' | 'derived' | 'private', ObjectStore>;

/** The configured image store, shared by all nodes. @throws Error naming the wrong setting of an S3-compatible store */
export async function imagePlaces({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<ImagePlaces> {
  if (s3) await checkS3(s3);
  const folder = (place: string) => path.join(dataDir, 'pictures', place);
  const at = (place: string) => (s3 ? s3Objects(s3, `${place}/`) : folderObjects(folder(place)));
  if (!s3) {
    await mkdir(folder('private'), { recursive: true });
    // Also corrects a folder that is readable by others.
    await chmod(folder('private'), 0o700);
  }
  return {
    originals: at('originals'),
    derived: at('derived'),
    private: s3 ? at('private') : folderObjects(folder('private'), { secret: true }),
  };
}
