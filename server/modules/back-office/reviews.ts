import { sql } from 'kysely';
import { newestFirst, oldestFirst } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { pageByValue } from '../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { notify } from '../../platform/notify.ts';
import type { OpsHandler } from './context.ts';
import { refuseHidden } from './hidden-reviews.ts';
import { refuseOwnAccount } from './own-account.ts';
import { OpsRefusal } from './refusal.ts';
import { shopsOf } from './shop-filter.ts';

/** `waiting`: public reviews without a reply of the shop. */
export const listReviews = (async ({ db }, { status, shop, sort, ...wanted }) => {
  const shopIds = await shopsOf(db, shop);
  const reviews = db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .leftJoin('product_text', (join) =>
      join.onRef('product_text.product_id', '=', 'product.id').on('product_text.lang', '=', 'en'),
    )
    .leftJoin('review_follow_up', 'review_follow_up.review_id', 'review.id')
    .selectAll('review')
    .select(['shop.name as shop', 'product_text.title', 'review_follow_up.content as follow_up'])
    .$if(shopIds !== undefined, (query) => query.where('review.shop_id', 'in', shopIds!))
    .$if(status === 'waiting', (query) =>
      query.where('review.reply', 'is', null).where('review.hidden_at', 'is', null),
    )
    .$if(status === 'hidden', (query) => query.where('review.hidden_at', 'is not', null));
  const byScore = (direction: 'asc' | 'desc') =>
    pageByValue(reviews, { value: 'review.product_score', id: 'review.id', direction }, wanted);
  const { page, next } = await {
    newest: () => newestFirst(reviews, 'review.id', wanted),
    oldest: () => oldestFirst(reviews, 'review.id', wanted),
    lowest: () => byScore('asc'),
    highest: () => byScore('desc'),
  }[sort ?? (status === 'waiting' ? 'oldest' : 'newest')]();
  const list = page.map((row) => ({
    id: row.id,
    shop: row.shop,
    product: row.title ?? '',
    author: row.author,
    scores: `${row.product_score}/${row.service_score}/${row.postage_score}`,
    content: row.content,
    followUp: row.follow_up,
    reply: row.reply,
    hidden: row.hidden_reason,
    createdAt: unixSeconds(row.created_at),
  }));
  return { data: { list, next } };
}) satisfies OpsHandler<'reviewList'>;

/** The shop's public reply, once; its author is notified. */
export const replyToReview = (async ({ db: trx, operator }, { id, text }) => {
  const review = await trx
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .leftJoin('account', 'account.id', 'review.account_id')
    .select([
      'review.reply',
      'review.account_id',
      'review.hidden_reason',
      'review.product_id',
      'shop.name as shop',
      'account.account',
    ])
    .where('review.id', '=', id)
    .forNoKeyUpdate('review')
    .executeTakeFirst();
  if (!review) throw new Refusal('not_found', { fields: ['id'] });
  await refuseHidden(trx, id, review.hidden_reason);
  if (review.reply !== null) throw new OpsRefusal('already_settled');
  if (review.account !== null) refuseOwnAccount(operator, review.account);
  await trx
    .updateTable('review')
    .set({ reply: text, replied_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  if (review.account_id !== null) {
    const { product_id: productId, shop } = review;
    await notify(trx, review.account_id, { type: 'review_replied', productId, shop });
  }
  return { data: { id, reply: text }, trace: { target: `review ${id}`, after: { reply: text } } };
}) satisfies OpsHandler<'reviewReply'>;
