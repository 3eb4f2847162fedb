import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { daysAgo } from './days.ts';
import { randomFrom } from './random.ts';
import { idOf, type ImageIds } from './seed-images.ts';
import type { Seeded } from './seed-products.ts';

/** Reviews, oldest first: lists are ordered by id. */
export async function seedReviews(
  trx: Transaction<Database>,
  seeded: Seeded[],
  images: ImageIds,
): Promise<void> {
  const reviews = seeded
    .flatMap(({ id, variantIds, product }) => {
      const random = randomFrom(`reviews ${product.slug}`);
      return product.reviews.map((review) => ({
        ...review,
        productId: id,
        variantId: variantIds[review.variant]!,
        age: review.daysAgo - random(), // a random hour of that day
      }));
    })
    .toSorted((a, b) => b.age - a.age);
  const rows = await trx
    .insertInto('review')
    .values(
      reviews.map((review) => ({
        product_id: review.productId,
        variant_id: review.variantId,
        author: review.name,
        lang: review.lang,
        product_score: review.productScore,
        service_score: review.serviceScore,
        postage_score: review.postageScore,
        content: review.content,
        reply: review.reply ?? null,
        created_at: daysAgo(review.age),
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const shown = reviews.flatMap((review, i) =>
    review.pictures.map((name, position) => ({
      review_id: ids[i]!,
      position,
      picture_id: idOf(images, name),
    })),
  );
  if (shown.length > 0) await trx.insertInto('review_picture').values(shown).execute();
}
