import type { Services } from '../../platform/http/context.ts';
import { addPicture } from '../../platform/images/add.ts';
import { PictureError, pictureTurn } from '../../platform/images/clean.ts';
import { limitConcurrency } from '../../platform/images/concurrency-limit.ts';
import type { Draft, DraftPicture, Finding } from './draft.ts';
import { isOwnPicture } from './own-picture.ts';
import { keyOf, PictureMissing, type Place, readSource } from './picture-source.ts';

type Dependencies = Pick<Services, 'db' | 'pictures'>;

/** Concurrent downloads; images are decoded one at a time (`pictureTurn`). */
const downloads = limitConcurrency(4);

/** Rows of some products' images, by their names in the file. */
export type PictureIds = ReadonlyMap<string, number>;

export const picturesIn = (draft: Draft): DraftPicture[] => [
  ...(draft.pictures ?? []),
  ...draft.variants.flatMap(({ picture }) => picture ?? []),
];

/**
 * Fetches the unknown images of some products. Each is re-encoded like an upload, except those of an export (own-picture.ts),
 * which stay unchanged. @param onFault called once for each missing image, with the first line that names it
 */
export async function addPicturesOf(
  dependencies: Dependencies,
  place: Place,
  drafts: readonly Draft[],
  onFault: (finding: Finding) => void,
): Promise<PictureIds> {
  const wanted = new Map<string, { line: number; handle: string }>();
  for (const draft of drafts) {
    for (const { src, line } of picturesIn(draft)) {
      if (!wanted.has(src)) wanted.set(src, { line, handle: draft.handle });
    }
  }
  const ids = new Map<string, number>();
  await Promise.all(
    Array.from(wanted, ([src, at]) =>
      downloads(async () => {
        try {
          ids.set(src, await addOnce(dependencies, src, place));
        } catch (error) {
          if (!(error instanceof PictureMissing) && !(error instanceof PictureError)) throw error;
          onFault({ ...at, reason: `picture ${src}: ${error.message}`, kind: 'picture' });
        }
      }),
    ),
  );
  return ids;
}

async function addOnce(dependencies: Dependencies, src: string, place: Place): Promise<number> {
  const { db } = dependencies;
  const key = await keyOf(src, place);
  const known = await db
    .selectFrom('import_picture')
    .select('picture_id')
    .where('src', '=', key)
    .executeTakeFirst();
  if (known) return known.picture_id;
  const { bytes, name } = await readSource(src, place);
  const { id } = await pictureTurn('import', () =>
    addPicture(dependencies, bytes, { reencode: !isOwnPicture(name, bytes) }),
  );
  await db
    .insertInto('import_picture')
    .values({ src: key, picture_id: id })
    .onConflict((conflict) => conflict.column('src').doNothing())
    .execute();
  return id;
}
