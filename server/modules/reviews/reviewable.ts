import { type Kysely, sql } from 'kysely';
import type { Output, Parsed } from '#contract/calls.ts';
import type { Review } from '#contract/catalog.ts';
import type { Reviewable } from '#contract/reviews.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import { followUpWithinDays } from '#domain/review.ts';
import type { Database } from '../../platform/db/schema.ts';
import { newestFirst } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { imageOf } from '../catalog/cards.ts';
import { reviewsById } from '../catalog/review-rows.ts';
import { textIn } from '../orders/line-text.ts';
import { reviewableStatuses } from './write.ts';

/** Lines of the caller's orders in these states. */
const linesOf = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .innerJoin('picture', 'picture.id', 'order_line.picture_id')
    .leftJoin('review', 'review.order_line_id', 'order_line.id')
    .leftJoin('review_follow_up', 'review_follow_up.review_id', 'review.id')
    .selectAll('order_line')
    .select(['shop_order.sn', 'shop_order.status', 'shop_order.removed_at'])
    // Only lines of received orders are listed.
    .select((row) => row.ref('shop_order.received_at').$notNull().as('received'))
    .select(['picture.hash', 'picture.width', 'picture.height', 'picture.colour'])
    .select(['review.id as review_id', 'review_follow_up.review_id as followed_up', 'review.hidden_reason'])
    .select(
      sql<boolean | null>`review.created_at > now() - ${followUpWithinDays} * interval '1 day'`.as('open'),
    )
    .where('shop_order.account_id', '=', accountId);

type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>>;

/** `user/reviewable_list`. Hidden orders request no review any more. */
export async function listReviewable(
  db: Kysely<Database>,
  accountId: number,
  { done, cursor, limit }: Parsed<'reviewableList'>,
  lang: Lang,
): Promise<Output<'reviewableList'>> {
  const { page, next } = await newestFirst(
    linesOf(db, accountId)
      .$if(done, (query) => query.where('review.id', 'is not', null))
      .$if(!done, (query) =>
        query
          .where('review.id', 'is', null)
          .where('shop_order.status', 'in', reviewableStatuses)
          .where('shop_order.removed_at', 'is', null),
      ),
    'order_line.id',
    { cursor, limit },
  );
  const reviews = await reviewsById(
    db,
    page.flatMap((row) => row.review_id ?? []),
    lang,
  );
  return { list: page.map((row) => toReviewable(row, reviews, lang)), next };
}

/** `order/review_options`. @throws Refusal `not_found`, `order_state` while the order cannot be reviewed yet */
export async function readReviewable(
  db: Kysely<Database>,
  accountId: number,
  lineId: number,
  lang: Lang,
): Promise<Reviewable> {
  const row = await linesOf(db, accountId).where('order_line.id', '=', lineId).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['lineId'] });
  if (row.review_id === null && !reviewableStatuses.includes(row.status)) throw new Refusal('order_state');
  const reviews = await reviewsById(db, row.review_id === null ? [] : [row.review_id], lang);
  return toReviewable(row, reviews, lang);
}

const toReviewable = (row: LineRow, reviews: Map<number, Review>, lang: Lang): Reviewable => ({
  id: row.id,
  variantId: row.variant_id,
  productId: row.product_id,
  ...textIn(row.texts, lang),
  picture: imageOf(row),
  price: amount(asCents(row.price_cents)),
  quantity: row.quantity,
  subtotal: amount(asCents(row.subtotal_cents)),
  orderSn: row.sn,
  receivedAt: unixSeconds(row.received),
  review: (row.review_id === null ? null : reviews.get(row.review_id)) ?? null,
  hidden: row.hidden_reason,
  canFollowUp: row.open === true && row.followed_up === null && row.hidden_reason === null,
});
