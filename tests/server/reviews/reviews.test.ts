import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { order } from '../../support/server/orders/journey.ts';
import { noisyJpeg, sendAll } from '../../support/server/uploads/user-with-images.ts';
import { good, receivedOrder } from '../../support/server/reviews/received.ts';
import { reviewShop } from '../../support/server/reviews/review-shop.ts';

const { db, api, shop } = await reviewShop();
const shopId = shop.shopIds[1]!;
const photo = await noisyJpeg(60, 40);

const buyer = () => createAccount(db, { balanceCents: 100_000 });
const upload = async (author: TestAccount) => (await sendAll(api.url, author, photo)).id;
const reviewsOf = async (productId: number) =>
  (await api.ok('productReviews', { id: String(productId) })).list;

/** A received line of an account, and its product. */
async function receivedLine(author: TestAccount) {
  const product = await shop.product(shopId, { colors: ['Sage'] });
  const { lineIds, ...rest } = await receivedOrder(api, author, [product]);
  return { product, lineId: lineIds[0]!, order: rest };
}

describe('a review', () => {
  test('is shown on the product with its variant, images and an abbreviated name', async () => {
    const author = await buyer();
    const names = { given_name: 'Giulia', family_name: 'Rossi' };
    await db.updateTable('account').set(names).where('id', '=', author.id).execute();
    const { product, lineId } = await receivedLine(author);
    const imageIds = [await upload(author)];
    const { review } = await api.ok('orderReview', { lineId, ...good, pictureIds: imageIds }, author);
    expect(await reviewsOf(product.id)).toEqual([review]);
    expect(review).toMatchObject({ ...good, author: 'Giulia R.', variant: 'Sage', reply: null, helpful: 0 });
    expect(review.pictures).toMatchObject([{ width: 60, height: 40 }]);
    expect(await api.services.images.read(review.pictures[0]!.hash)).toBeDefined();
  });

  test('of the last line completes the order', async () => {
    const author = await buyer();
    const products = [await shop.product(shopId), await shop.product(shopId)];
    const { lineIds, sn } = await receivedOrder(api, author, products);
    const first = await api.ok('orderReview', { lineId: lineIds[0]!, ...good }, author);
    const last = await api.ok('orderReview', { lineId: lineIds[1]!, ...good }, author);
    expect([first.orderStatus, last.orderStatus]).toEqual([3, 4]);
    const { timeline, reviewed } = await api.ok('orderDetail', { sn }, author);
    expect(timeline.filter(({ event }) => event === 'review')).toHaveLength(1);
    expect(reviewed).toBe(true);
  });

  test('sent again, under its key or by another device, returns the first one', async () => {
    const author = await buyer();
    const { product, lineId } = await receivedLine(author);
    const key = randomUUID();
    const once = await api.ok('orderReview', { lineId, ...good }, { ...author, key });
    const again = await api.ok('orderReview', { lineId, ...good }, { ...author, key });
    const other = await api.ok('orderReview', { lineId, ...good, content: 'Other words' }, author);
    expect([again.review, other.review]).toEqual([once.review, once.review]);
    expect(await reviewsOf(product.id)).toHaveLength(1);
  });

  test('sent concurrently by ten devices is stored and counted once', async () => {
    const author = await buyer();
    const { product, lineId } = await receivedLine(author);
    const inputs = Array.from({ length: 10 }, (_, n) => ({ lineId, ...good, content: `Device ${n}` }));
    const responses = await Promise.all(inputs.map((input) => api.ok('orderReview', input, author)));
    expect(new Set(responses.map(({ review }) => review.id)).size).toBe(1);
    expect(responses.map(({ orderStatus }) => orderStatus)).toEqual(Array(10).fill(4));
    expect((await api.ok('productDetail', { id: String(product.id) })).reviewCount).toBe(1);
  });

  test('of an order not yet received is refused', async () => {
    const author = await buyer();
    const product = await shop.product(shopId);
    await order(api, author, [{ variantId: product.variantIds[0]!, quantity: 1 }]);
    const { id } = await db
      .selectFrom('order_line')
      .select('id')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    const refused = await api.refusal('orderReview', { lineId: id, ...good }, author);
    expect(refused.reason).toBe('order_state');
    const refusal = await api.refusal('reviewOptions', { lineId: String(id) }, author);
    expect(refusal.reason).toBe('order_state');
  });

  test('is refused while operators have paused reviews, and its repetition is accepted afterwards', async () => {
    const owner = { url: api.url, ...(await staff(db, 'owner')) };
    const change = { setting: 'reviews', note: 'Spam' } as const;
    const paused = await callOps(owner, 'settingSave', { ...change, version: 0, value: false });
    const author = await buyer();
    const { lineId } = await receivedLine(author);
    const key = randomUUID();
    const refused = await api.refusal('orderReview', { lineId, ...good }, { ...author, key });
    expect(refused.reason).toBe('feature_off');
    await callOps(owner, 'settingSave', { ...change, version: paused.version, value: null });
    const { review } = await api.ok('orderReview', { lineId, ...good }, { ...author, key });
    expect(review.content).toBe(good.content);
  });

  test('of another account’s line is refused like an unknown one', async () => {
    const { lineId } = await receivedLine(await buyer());
    const otherUser = await buyer();
    for (const id of [lineId, 987_654_321]) {
      const { reason } = await api.refusal('orderReview', { lineId: id, ...good }, otherUser);
      expect(reason).toBe('not_found');
    }
  });

  test('with an image of another account is refused as a whole', async () => {
    const author = await buyer();
    const { product, lineId } = await receivedLine(author);
    const uploads = [await upload(author), await upload(await buyer())];
    const { reason } = await api.refusal('orderReview', { lineId, ...good, pictureIds: uploads }, author);
    expect(reason).toBe('upload_invalid');
    expect(await reviewsOf(product.id)).toEqual([]);
    const own = { lineId, ...good, pictureIds: uploads.slice(0, 1) };
    expect((await api.ok('orderReview', own, author)).review.pictures).toHaveLength(1);
  });
});

test('scores of product and shop match their reviews after concurrent writes', async () => {
  const own = await seedShop(db);
  const products = [await own.product(own.shopIds[1]!), await own.product(own.shopIds[1]!)];
  const orders = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const author = await buyer();
      return { author, ...(await receivedOrder(api, author, products)) };
    }),
  );
  const scoresOf = (n: number) => ({
    productScore: 1 + (n % 5),
    serviceScore: 1 + ((n + 1) % 5),
    postageScore: 1 + ((n + 3) % 5),
  });
  const written = orders.flatMap(({ author, lineIds }, index) =>
    lineIds.map((lineId, n) =>
      api.ok('orderReview', { lineId, content: 'Good', ...scoresOf(index * 2 + n) }, author),
    ),
  );
  await Promise.all(written);
  const { rows } = await sql<{ slug: string }>`
    select slug from product p where shop_id = ${own.shopIds[1]!} and
      (review_count, product_score_sum, service_score_sum, postage_score_sum) is distinct from
      (select (count(*)::int, sum(product_score), sum(service_score), sum(postage_score)) from review where product_id = p.id)
    union all
    select slug from shop s where id = ${own.shopIds[1]!} and
      (review_count, product_score_sum, service_score_sum, postage_score_sum, favourable_count) is distinct from
      (select (count(*)::int, sum(product_score), sum(service_score), sum(postage_score),
          (count(*) filter (where product_score >= 4))::int)
        from review r join product p on p.id = r.product_id where p.shop_id = s.id)`.execute(db);
  expect(rows).toEqual([]);
  const { reviewCount, rating, scores } = await api.ok('productDetail', { id: String(products[0]!.id) });
  expect(reviewCount).toBe(4);
  expect(rating).toBe(scores.product);
});

describe('follow-ups of a review', () => {
  test('are shown with it, once; a second one returns the first', async () => {
    const author = await buyer();
    const { product, lineId } = await receivedLine(author);
    const { review } = await api.ok('orderReview', { lineId, ...good }, author);
    const uploads = [await upload(author)];
    const more = { reviewId: review.id, content: 'Still good after a month', pictureIds: uploads };
    await api.ok('reviewFollowUp', more, author);
    await api.ok('reviewFollowUp', { reviewId: review.id, content: 'Or not' }, author);
    const [shown] = await reviewsOf(product.id);
    expect(shown?.followUp).toMatchObject({ content: more.content, pictures: [{ width: 60 }] });
    expect(shown?.productScore).toBe(good.productScore);
    const { canFollowUp } = await api.ok('reviewOptions', { lineId: String(lineId) }, author);
    expect(canFollowUp).toBe(false);
  });

  test('are accepted for 180 days, from the author only', async () => {
    const author = await buyer();
    const { lineId } = await receivedLine(author);
    const { review } = await api.ok('orderReview', { lineId, ...good }, author);
    const more = { reviewId: review.id, content: 'More' };
    expect((await api.refusal('reviewFollowUp', more, await buyer())).reason).toBe('not_found');
    const long = sql<Date>`now() - interval '181 days'`;
    await db.updateTable('review').set({ created_at: long }).where('id', '=', review.id).execute();
    expect((await api.refusal('reviewFollowUp', more, author)).reason).toBe('review_closed');
  });
});

describe('a helpful review', () => {
  test('counts one vote per account, which can be withdrawn', async () => {
    const author = await buyer();
    const { product, lineId } = await receivedLine(author);
    const { id } = (await api.ok('orderReview', { lineId, ...good }, author)).review;
    const readers = await Promise.all([buyer(), buyer(), buyer()]);
    const votes = readers.flatMap((reader) => [reader, reader]);
    await Promise.all(votes.map((reader) => api.ok('reviewHelpful', { id, on: true }, reader)));
    const back = await api.ok('reviewHelpful', { id, on: false }, readers[0]);
    expect(back).toEqual({ on: false, count: 2 });
    expect((await api.ok('reviewHelpful', { id, on: false }, readers[0])).count).toBe(2);
    expect((await reviewsOf(product.id))[0]!.helpful).toBe(2);
    const marks = await api.ok('reviewMarks', { ids: String(id) }, readers[1]);
    expect(marks).toEqual({ helpful: [id], mine: [] });
  });

  test('cannot be voted for by its author', async () => {
    const author = await buyer();
    const { lineId } = await receivedLine(author);
    const { id } = (await api.ok('orderReview', { lineId, ...good }, author)).review;
    expect((await api.refusal('reviewHelpful', { id, on: true }, author)).reason).toBe('own_review');
    expect(await api.ok('reviewMarks', { ids: String(id) }, author)).toEqual({ helpful: [], mine: [id] });
  });
});

test('lists lines without a review newest first, and moves reviewed ones to the other list', async () => {
  const author = await buyer();
  const products = await Promise.all([1, 2, 3].map(() => shop.product(shopId)));
  const { lineIds } = await receivedOrder(api, author, products);
  const newest = lineIds.toSorted((a, b) => b - a);
  const first = await api.ok('reviewableList', { limit: '2' }, author);
  const second = await api.ok('reviewableList', { limit: '2', cursor: first.next! }, author);
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(newest);
  expect(second.next).toBeNull();
  await api.ok('orderReview', { lineId: newest[0]!, ...good }, author);
  const waiting = await api.ok('reviewableList', {}, author);
  expect(waiting.list.map(({ id }) => id)).toEqual(newest.slice(1));
  const { list } = await api.ok('reviewableList', { done: '1' }, author);
  expect(list).toMatchObject([{ id: newest[0], canFollowUp: true, review: good }]);
});

describe('the shop’s reply', () => {
  test('is written by support once, and the author is notified', async () => {
    const author = await buyer();
    const { product, lineId } = await receivedLine(author);
    const { id } = (await api.ok('orderReview', { lineId, ...good }, author)).review;
    const support = { url: api.url, token: (await staff(db, 'support')).token };
    // The newest is last: pending reviews are a queue.
    const waiting = await callOps(support, 'reviewList', { limit: '50' });
    expect(waiting.list.at(-1)).toMatchObject({ id, scores: '5/4/3', content: good.content });
    await callOps(support, 'reviewReply', { id, text: 'Thank you!' });
    expect((await reviewsOf(product.id))[0]!.reply).toBe('Thank you!');
    const again = await refusedBy(support, 'reviewReply', { id, text: 'Changed my mind' });
    expect(again.reason).toBe('already_settled');
    const notifications = await db
      .selectFrom('notice')
      .select('type')
      .where('account_id', '=', author.id)
      .execute();
    expect(notifications.map(({ type }) => type)).toContain('review_replied');
  });

  test('is refused for other roles', async () => {
    const auditor = { url: api.url, token: (await staff(db, 'auditor')).token };
    const refused = await refusedBy(auditor, 'reviewReply', { id: 1, text: 'Thank you!' });
    expect(refused.reason).toBe('role_missing');
  });
});
