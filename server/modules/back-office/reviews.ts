import { type Kysely, type RawBuilder, sql } from 'kysely';
import { imageUrl } from '#domain/images.ts';
import type { HidingReason } from '#domain/review.ts';
import type { Database } from '../../platform/db/schema.ts';
import { newestFirst, oldestFirst } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { pageByValue } from '../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { notify } from '../../platform/notify.ts';
import type { OpsParsed } from './calls.ts';
import type { OpsHandler } from './context.ts';
import { refuseHidden } from './hidden-reviews.ts';
import { refuseOwnAccount } from './own-account.ts';
import { lastOperatorOf } from './history.ts';
import { OpsRefusal } from './refusal.ts';
import { searchTrace } from './request-search.ts';
import { reviewSearch } from './review-search.ts';
import { shopsOf } from './shop-filter.ts';
import { searchedIds, type SearchOrder } from './text-search.ts';

/** The order of the index `review_queue`. */
const reportedFirst = {
  value: sql`case when reported_at is null then 1 else 0 end`,
  id: 'review.id',
  direction: 'asc',
} as const;

const orders = {
  newest: { value: 'review.id', id: 'review.id', direction: 'desc' },
  oldest: { value: 'review.id', id: 'review.id', direction: 'asc' },
  lowest: { value: 'review.product_score', id: 'review.id', direction: 'asc', values: [1, 2, 3, 4, 5] },
  highest: { value: 'review.product_score', id: 'review.id', direction: 'desc', values: [5, 4, 3, 2, 1] },
  queue: reportedFirst,
} as const satisfies Record<string, SearchOrder>;

const statuses: Record<OpsParsed<'reviewList'>['status'], RawBuilder<boolean>> = {
  waiting: sql`hidden_at is null and (reply is null or reported_at is not null)`,
  reported: sql`reported_at is not null`,
  hidden: sql`hidden_at is not null`,
  all: sql`true`,
};

/** Pixels, wide enough to look at. */
const photoPixels = 640;

const photos = sql<string[]>`array(select hash from picture join (
    select 1 as part, position, picture_id from review_picture where review_id = review.id
    union all select 2, position, picture_id from review_follow_up_picture where review_id = review.id
  ) as shown on shown.picture_id = picture.id order by part, position)`;

const openReports = sql<{ reason: HidingReason; count: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason)
  from (select reason, count(*) from review_report
    where review_id = review.id and closed_at is null group by reason) as counted), '[]')`;

/** Start times of at most `most` reviews of the queue, in its order. */
export const reviewQueue = (most: number) => sql`select coalesce(reported_at, created_at) as at from review
  where ${statuses.waiting} order by ${reportedFirst.value}, id limit ${most}`;

/** @returns the id of the product with this handle or id; 0, which no product has, if neither exists */
async function productIdOf(db: Kysely<Database>, product: string): Promise<number> {
  const found = await db
    .selectFrom('product')
    .select('id')
    .where((row) =>
      row.or([
        row('slug', '=', product),
        ...(/^\d{1,15}$/.test(product) ? [row('id', '=', Number(product))] : []),
      ]),
    )
    // A handle may be a number, too.
    .orderBy((row) => row('slug', '=', product), 'desc')
    .executeTakeFirst();
  return found?.id ?? 0;
}

/** Reviews of all products, or only those of a shop or a product. @throws OpsRefusal `shop_unknown`, `account_unknown` */
export const listReviews = (async ({ db }, { status, shop, product, find, sort, ...wanted }) => {
  const shopIds = await shopsOf(db, shop);
  // Looked up before its reviews, so that the planner can use the index that begins with its id.
  const productId = product === undefined ? undefined : await productIdOf(db, product);
  const sorted = sort ?? (status === 'waiting' ? 'queue' : 'newest');
  const order = orders[sorted];
  const conditions = [
    sql<boolean>`(${statuses[status]})`,
    ...(shopIds === undefined ? [] : [sql<boolean>`review.shop_id = any(${shopIds}::bigint[])`]),
    ...(productId === undefined ? [] : [sql<boolean>`review.product_id = ${productId}`]),
  ];
  const inList = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const search = find === undefined ? undefined : await reviewSearch(db, find);
  const ids =
    search?.isIndexed &&
    (await searchedIds(
      db,
      { table: 'review', order, inList, ...search, isIndexed: search.isIndexed },
      wanted,
    ));
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
    .select([openReports.as('reports'), photos.as('photos')])
    .$if(!ids, (query) => query.where(inList))
    .$if(!ids && search !== undefined, (query) => query.where(search!.matches))
    .$if(Boolean(ids), (query) => query.where(sql<boolean>`review.id = any(${ids}::bigint[])`));
  const { page, next } = await (!ids && (sorted === 'newest' || sorted === 'oldest')
    ? { newest: newestFirst, oldest: oldestFirst }[sorted](reviews, 'review.id', wanted)
    : pageByValue(reviews, order, wanted));
  const list = page.map((row) => ({
    id: row.id,
    shop: row.shop,
    product: row.title ?? '',
    author: row.author,
    /** Of the author's app. */
    lang: row.lang,
    scores: `${row.product_score}/${row.service_score}/${row.postage_score}`,
    content: row.content,
    followUp: row.follow_up,
    /** Of the review and its follow-up, relative to the server's origin. */
    images: row.photos.map((hash) => imageUrl(hash, photoPixels, 'webp')),
    reply: row.reply,
    hidden: row.hidden_reason,
    /** Open reports by reason, the most frequent first. */
    reports: row.reports,
    createdAt: unixSeconds(row.created_at),
  }));
  return {
    data: { list, next },
    ...(search && searchTrace({ target: search.account ?? '' }, list.length)),
  };
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
  if (review.reply !== null)
    throw new OpsRefusal('already_settled', await lastOperatorOf(trx, `review ${id}`, ['review/reply']));
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
