import type { Kysely } from 'kysely';
import type { Image } from '#contract/scalars.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { addImage } from '../../../platform/images/add.ts';
import { ImageError, imageTurn } from '../../../platform/images/clean.ts';
import { type CropArea, cropOriginal } from '../../../platform/images/crop.ts';
import type { OpsHandler } from '../context.ts';
import { areImages } from '../images.ts';

type StoredImage = Image & { id: number };

/** An image that may be a crop of another one. */
export interface CroppedImage extends StoredImage {
  /** `null`: it is an original. */
  crop: (CropArea & { original: StoredImage }) | null;
}

/** Those that exist, by id. */
export async function readImages(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, CroppedImage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture')
    .leftJoin('picture_crop as c', 'c.picture_id', 'picture.id')
    .leftJoin('picture as o', 'o.id', 'c.original_id')
    .select(['picture.id', 'picture.hash', 'picture.width', 'picture.height', 'picture.colour'])
    .select(['crop_left', 'crop_top', 'crop_width', 'crop_height'])
    .select(['o.id as o_id', 'o.hash as o_hash', 'o.width as o_width', 'o.height as o_height'])
    .select('o.colour as o_colour')
    .where('picture.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, hash, width, height, colour, ...row }) => {
      const crop =
        row.o_id === null
          ? null
          : {
              left: row.crop_left!,
              top: row.crop_top!,
              width: row.crop_width!,
              height: row.crop_height!,
              original: {
                id: row.o_id,
                hash: row.o_hash!,
                width: row.o_width!,
                height: row.o_height!,
                colour: row.o_colour!,
              },
            };
      return [id, { id, hash, width, height, colour, crop }];
    }),
  );
}

/**
 * Derives the part of an image that an operator chose, always from the original; the whole image is the original itself. The same
 * part is the same image, so the call may be repeated. @throws Refusal `not_found`, `invalid_input` outside of the image,
 * `upload_invalid` for an unreadable original
 */
export const cropImage = (async (ctx, { image: id, area }) => {
  const { db } = ctx;
  const image = (await readImages(db, [id])).get(id);
  if (!image) throw new Refusal('not_found', { fields: ['image'] });
  const { crop, ...itself } = image;
  const original = crop?.original ?? itself;
  if (!(await areImages(db, [original.id]))) throw new Refusal('not_found', { fields: ['image'] });
  const { left, top, width, height } = area ?? { left: 0, top: 0, ...sizeOf(original) };
  if (left + width > original.width || top + height > original.height)
    throw new Refusal('invalid_input', { fields: ['area'] });
  if (width === original.width && height === original.height) return { data: { ...original, crop: null } };
  const cropped = await imageTurn('operators', async () =>
    addImage(ctx, await cropOriginal(ctx.images, original.hash, { left, top, width, height }), {
      reencode: false,
    }),
  ).catch((error: unknown): never => {
    throw error instanceof ImageError ? new Refusal('upload_invalid', { fields: ['image'] }) : error;
  });
  await db
    .insertInto('picture_crop')
    .values({
      picture_id: cropped.id,
      original_id: original.id,
      crop_left: left,
      crop_top: top,
      crop_width: width,
      crop_height: height,
    })
    .onConflict((conflict) => conflict.column('picture_id').doNothing())
    .execute();
  return { data: (await readImages(db, [cropped.id])).get(cropped.id)! };
}) satisfies OpsHandler<'imageCrop'>;

const sizeOf = ({ width, height }: Image) => ({ width, height });
