import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { folderObjects, type ObjectStore } from './objects.ts';
import { checkS3, s3Objects } from './s3.ts';

/** The shop's originals, the sizes made of them, and people's private pictures: apart from each other. */
export type PicturePlaces = Record<'originals' | 'derived' | 'private', ObjectStore>;

/**
 * The picture store of the configuration, which all nodes share.
 * @throws Error naming the setting with which an S3-compatible store cannot be used
 */
export async function picturePlaces({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<PicturePlaces> {
  if (s3) await checkS3(s3);
  const folder = (place: string) => path.join(dataDir, 'pictures', place);
  const at = (place: string) => (s3 ? s3Objects(s3, `${place}/`) : folderObjects(folder(place)));
  if (!s3) {
    await mkdir(folder('private'), { recursive: true });
    // Also where an earlier release has made it for everybody to read.
    await chmod(folder('private'), 0o700);
  }
  return {
    originals: at('originals'),
    derived: at('derived'),
    private: s3 ? at('private') : folderObjects(folder('private'), { secret: true }),
  };
}
