import type { Parsed } from '#contract/calls.ts';
import { orderStatus, type OrderStatus } from '#domain/order-state.ts';
import type { SignedIn } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { refusePaused } from '../shop-settings/read.ts';
import { move } from '../orders/transition.ts';
import { authorName } from './author.ts';
import { countReview } from './count.ts';
import { publishImages, showImages } from './images.ts';

/** Orders whose lines can be reviewed. Ours: also those that were completed by time. */
export const reviewableStatuses: readonly OrderStatus[] = [orderStatus.received, orderStatus.completed];

interface Written {
  reviewId: number;
  orderStatus: OrderStatus;
}

/**
 * Writes the review of one line of a received order; the last one completes the order (spec §4). An existing review is kept. The
 * scores of product and shop include it right after. @param ctx its `db` is a transaction @throws Refusal `not_found`,
 * `feature_off`, `order_state`, `upload_invalid`
 */
export async function writeReview(ctx: SignedIn, input: Parsed<'orderReview'>): Promise<Written> {
  const { db: trx, caller } = ctx;
  const line = await lockLine(ctx, input.lineId);
  const first = await trx
    .selectFrom('review')
    .select('id')
    .where('order_line_id', '=', input.lineId)
    .executeTakeFirst();
  if (first) return { reviewId: first.id, orderStatus: line.status };
  await refusePaused(ctx, 'reviews');
  if (!reviewableStatuses.includes(line.status)) throw new Refusal('order_state');

  const imageIds = await publishImages(ctx, caller.id, input.pictureIds);
  const { id } = await trx
    .insertInto('review')
    .values({
      product_id: line.product_id,
      variant_id: line.variant_id,
      account_id: caller.id,
      order_line_id: input.lineId,
      author: await authorName(trx, caller.id),
      lang: ctx.lang,
      product_score: input.productScore,
      service_score: input.serviceScore,
      postage_score: input.postageScore,
      content: input.content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await showImages(trx, 'review_picture', id, imageIds);
  const status = await completeIfDone(ctx, line);
  await countReview(trx, line.product_id, input);
  return { reviewId: id, orderStatus: status };
}

interface Line {
  order_id: number;
  status: OrderStatus;
  product_id: number;
  variant_id: number;
}

/** The caller's line, its order locked: concurrent writes of two devices are serialized. @throws Refusal `not_found` */
async function lockLine({ db: trx, caller }: SignedIn, lineId: number): Promise<Line> {
  const line = await trx
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select(['order_line.order_id', 'shop_order.status', 'order_line.product_id', 'order_line.variant_id'])
    .where('order_line.id', '=', lineId)
    .where('shop_order.account_id', '=', caller.id)
    .forNoKeyUpdate('shop_order')
    .executeTakeFirst();
  if (!line) throw new Refusal('not_found', { fields: ['lineId'] });
  return line;
}

async function completeIfDone({ db: trx }: SignedIn, line: Line): Promise<OrderStatus> {
  if (line.status !== orderStatus.received) return line.status;
  const unreviewed = await trx
    .selectFrom('order_line')
    .leftJoin('review', 'review.order_line_id', 'order_line.id')
    .select('order_line.id')
    .where('order_line.order_id', '=', line.order_id)
    .where('review.id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (unreviewed) return line.status;
  return move(trx, [line.order_id], { from: line.status, action: 'review', by: 'shopper' });
}
