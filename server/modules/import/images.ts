import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import { addImage } from '../../platform/images/add.ts';
import { ImageError, imageTurn } from '../../platform/images/clean.ts';
import { limitConcurrency } from '../../platform/images/concurrency-limit.ts';
import { claimImages } from '../../platform/images/unused.ts';
import type { Draft, DraftImage, Finding } from './draft.ts';
import { explainImage } from './findings.ts';
import { isOwnImage } from './own-image.ts';
import { keyOf, ImageMissing, ownHash, type Place, readSource } from './image-source.ts';

type Dependencies = Pick<Services, 'db' | 'images'>;

/** Concurrent downloads; images are decoded one at a time (`imageTurn`). */
const downloads = limitConcurrency(4);

/** Rows of some products' images, by their names in the file. */
export type ImageIds = ReadonlyMap<string, number>;

export const imagesIn = (draft: Draft): DraftImage[] => [
  ...(draft.images ?? []),
  ...draft.variants.flatMap(({ image }) => image ?? []),
];

/**
 * Fetches the unknown images of some products. Each is re-encoded like an upload, except those of an export (own-image.ts),
 * which stay unchanged. @param onFault called once for each missing image, with the first line that names it
 */
export async function addImagesOf(
  dependencies: Dependencies,
  place: Place,
  drafts: readonly Draft[],
  onFault: (finding: Finding) => void,
): Promise<ImageIds> {
  const images = drafts.flatMap((draft) =>
    imagesIn(draft).map((image) => ({ ...image, handle: draft.handle })),
  );
  return addImages(dependencies, place, images, onFault);
}

/** Adds images of a file. Each has the row and the handle that a finding names. */
export async function addImages(
  dependencies: Dependencies,
  place: Place,
  images: readonly (DraftImage & { handle: string })[],
  onFault: (finding: Finding) => void,
): Promise<ImageIds> {
  const wanted = new Map<string, { line: number; handle: string }>();
  for (const { src, line, handle } of images) if (!wanted.has(src)) wanted.set(src, { line, handle });
  const ids = new Map<string, number>();
  await Promise.all(
    Array.from(wanted, ([src, at]) =>
      downloads(async () => {
        try {
          ids.set(src, await addOnce(dependencies, src, place));
        } catch (error) {
          const explained =
            error instanceof ImageMissing
              ? error.explain(src)
              : error instanceof ImageError &&
                explainImage('image_damaged', { cause: error.message }).of(src);
          if (!explained) throw error;
          onFault({ ...at, kind: 'image', ...explained });
        }
      }),
    ),
  );
  return ids;
}

/** Ids of those images that are already stored; fetches nothing. */
export async function knownImages(
  { db }: Pick<Dependencies, 'db'>,
  place: Place,
  images: readonly Pick<DraftImage, 'src'>[],
): Promise<ImageIds> {
  const ids = new Map<string, number>();
  for (const { src } of images) {
    if (ids.has(src)) continue;
    const id = await knownImage(db, src, place).catch(() => undefined);
    if (id !== undefined) ids.set(src, id);
  }
  return ids;
}

async function knownImage(db: Kysely<Database>, src: string, place: Place): Promise<number | undefined> {
  const hash = ownHash(src, place);
  if (hash !== null)
    return (await db.selectFrom('picture').select('id').where('hash', '=', hash).executeTakeFirst())?.id;
  const key = await keyOf(src, place);
  const row = await db
    .selectFrom('import_picture')
    .select('picture_id')
    .where('src', '=', key)
    .executeTakeFirst();
  return row?.picture_id;
}

async function addOnce(dependencies: Dependencies, src: string, place: Place): Promise<number> {
  const { db } = dependencies;
  const known = await knownImage(db, src, place);
  // Not deleted before the product refers to it.
  if (known !== undefined && (await claimImages(db, [known])).has(known)) return known;
  if (ownHash(src, place) !== null) throw new ImageMissing(explainImage('image_unknown'));
  const key = await keyOf(src, place);
  const { bytes, name } = await readSource(src, place);
  const { id } = await imageTurn('import', () =>
    addImage(dependencies, bytes, { reencode: !isOwnImage(name, bytes) }),
  );
  await db
    .insertInto('import_picture')
    .values({ src: key, picture_id: id })
    .onConflict((conflict) => conflict.column('src').doNothing())
    .execute();
  return id;
}
