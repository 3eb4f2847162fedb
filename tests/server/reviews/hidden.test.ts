import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { refreshTotals } from '../../../server/modules/catalog/counters.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { good, receivedOrder } from '../../support/server/reviews/received.ts';
import { reviewShop } from '../../support/server/reviews/review-shop.ts';
import { noisyJpeg, sendAll } from '../../support/server/uploads/user-with-images.ts';

const { db, api, shop, support } = await reviewShop();
const shopId = shop.shopIds[1]!;
const photo = await noisyJpeg(60, 40);
const owner = { url: api.url, ...(await staff(db, 'owner')) };

const badWords = 'The seller is a crook';

/** A product with a good and a bad review. */
async function reviewedProduct() {
  const product = await shop.product(shopId);
  const write = async (author: TestAccount, productScore: number) => {
    const { lineIds } = await receivedOrder(api, author, [product]);
    const { id: image } = await sendAll(api.url, author, photo);
    const content = productScore === 1 ? badWords : 'As in the picture';
    const input = { lineId: lineIds[0]!, ...good, content, productScore, pictureIds: [image] };
    const { review } = await api.ok('orderReview', input, author);
    return { id: review.id, lineId: lineIds[0]! };
  };
  const [critic, fan] = [
    await createAccount(db, { balanceCents: 100_000 }),
    await createAccount(db, { balanceCents: 100_000 }),
  ];
  return { product, critic, fan, bad: await write(critic, 1), other: await write(fan, 5) };
}

/** Everything that visitors see of the reviews of a product and its shop. */
async function publicView(productId: number) {
  const id = String(productId);
  const ofShop = await api.ok('shopReviews', { id: String(shopId) });
  const { rating, reviewCount, reviews } = await api.ok('productDetail', { id });
  const details = await api.ok('shopDetail', { id: String(shopId) });
  return {
    ofProduct: await api.ok('productReviews', { id }),
    pictured: await api.ok('productReviews', { id, withPictures: '1' }),
    onDetail: { rating, reviewCount, reviews },
    ofShop,
    shop: details,
  };
}

test('a hidden review disappears from every public response and every counter, and comes back unchanged', async () => {
  const { product, bad, other } = await reviewedProduct();
  const before = await publicView(product.id);
  expect(JSON.stringify(before)).toContain(badWords);
  expect(before.ofProduct.summary).toMatchObject({ count: 2, product: 3 });
  await callOps(support, 'reviewHide', { id: bad.id, reason: 'abusive', note: 'Insults the seller' });

  const hidden = await publicView(product.id);
  expect(JSON.stringify(hidden)).not.toContain(badWords);
  expect(hidden.ofProduct.list.map(({ id }) => id)).toEqual([other.id]);
  expect(hidden.ofProduct.summary).toMatchObject({ count: 1, product: 5, stars: [0, 0, 0, 0, 1] });
  expect(hidden.ofProduct.withPictures).toBe(1);
  expect(hidden.pictured.list).toHaveLength(1);
  expect(hidden.onDetail).toMatchObject({ rating: 5, reviewCount: 1 });
  expect(hidden.ofShop.summary!.count).toBe(before.ofShop.summary!.count - 1);
  expect(hidden.ofShop.summary!.stars[0]).toBe(before.ofShop.summary!.stars[0] - 1);
  // A recount finds nothing to correct.
  await refreshTotals(db);
  expect(await publicView(product.id)).toEqual(hidden);

  await callOps(owner, 'reviewUnhide', { id: bad.id });
  expect(await publicView(product.id)).toEqual(before);
});

test('its author still sees it with the reason, and can neither add to it nor collect votes', async () => {
  const { critic, fan, bad } = await reviewedProduct();
  await callOps(support, 'reviewHide', { id: bad.id, reason: 'personal_data' });
  const [line] = (await api.ok('reviewableList', { done: '1' }, critic)).list;
  expect(line).toMatchObject({ hidden: 'personal_data', canFollowUp: false, review: { id: bad.id } });
  const single = await api.ok('reviewOptions', { lineId: String(bad.lineId) }, critic);
  expect(single.hidden).toBe('personal_data');
  const more = await api.refusal('reviewFollowUp', { reviewId: bad.id, content: 'Still' }, critic);
  expect(more.reason).toBe('review_closed');
  expect((await api.refusal('reviewHelpful', { id: bad.id, on: true }, fan)).reason).toBe('not_found');
  const [others] = (await api.ok('reviewableList', { done: '1' }, fan)).list;
  expect(others).toMatchObject({ hidden: null, canFollowUp: true });
});

test('of two operators who hide it one succeeds, and the counters change once', async () => {
  const { product, bad } = await reviewedProduct();
  const outcomes = await Promise.allSettled(
    [support, owner].map((door) => callOps(door, 'reviewHide', { id: bad.id, reason: 'off_topic' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const again = await refusedBy(support, 'reviewHide', { id: bad.id, reason: 'abusive' });
  expect(again).toMatchObject({ reason: 'review_hidden' });
  expect(again.message).toMatch(/@example\.test/);
  expect((await publicView(product.id)).onDetail.reviewCount).toBe(1);
  await Promise.allSettled([support, owner].map((door) => callOps(door, 'reviewUnhide', { id: bad.id })));
  expect((await publicView(product.id)).onDetail.reviewCount).toBe(2);
  expect((await refusedBy(owner, 'reviewUnhide', { id: bad.id })).reason).toBe('review_public');
});

test('several reviews are hidden for one reason; refused ones are reported and do not stop the others', async () => {
  const { product, critic, bad, other } = await reviewedProduct();
  const third = await reviewedProduct();
  const self = { url: api.url, ...(await staff(db, 'support', critic.account)) };
  await callOps(owner, 'reviewHide', { id: other.id, reason: 'off_topic' });
  const reviews = [bad.id, other.id, third.bad.id, 999_999];
  const { list } = await callOps(self, 'reviewHideMany', {
    reviews,
    reason: 'advertising',
    note: 'Spam wave',
  });
  expect(list).toEqual([
    { id: bad.id, refused: 'own_account', more: null },
    { id: other.id, refused: 'review_hidden', more: owner.name },
    { id: third.bad.id, refused: null, more: null },
    { id: 999_999, refused: 'not_found', more: null },
  ]);
  expect((await publicView(product.id)).onDetail.reviewCount).toBe(1);
  expect((await publicView(third.product.id)).onDetail.reviewCount).toBe(1);
  const lines = await db
    .selectFrom('operator_log')
    .select(['act', 'target', 'reason', 'after'])
    .where('name', '=', self.name)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { act: 'review/hide', target: `review ${bad.id}`, reason: 'own_account', after: null },
    { act: 'review/hide', target: `review ${other.id}`, reason: 'review_hidden', after: null },
    {
      act: 'review/hide',
      target: `review ${third.bad.id}`,
      reason: null,
      after: { hidden: 'advertising', note: 'Spam wave' },
    },
    { act: 'review/hide', target: 'review 999999', reason: 'not_found', after: null },
  ]);
});

test('several hidden reviews are shown again, and ratings include them', async () => {
  const { product, bad, other } = await reviewedProduct();
  await callOps(support, 'reviewHideMany', { reviews: [bad.id, other.id], reason: 'advertising' });
  const count = async () => (await publicView(product.id)).onDetail.reviewCount;
  expect(await count()).toBe(0);
  await callOps(owner, 'reviewUnhide', { id: bad.id });
  const { list } = await callOps(support, 'reviewUnhideMany', {
    reviews: [bad.id, other.id],
    note: 'No spam after all',
  });
  expect(list).toEqual([
    { id: bad.id, refused: 'review_public', more: owner.name },
    { id: other.id, refused: null, more: null },
  ]);
  expect(await count()).toBe(2);
});

test('a hidden review waits for no reply, and is listed as hidden', async () => {
  const { bad } = await reviewedProduct();
  await callOps(support, 'reviewHide', { id: bad.id, reason: 'advertising' });
  const idsOf = async (status: 'waiting' | 'hidden') =>
    (await callOps(owner, 'reviewList', { status, limit: '50' })).list.map(({ id }) => id);
  expect(await idsOf('waiting')).not.toContain(bad.id);
  expect(await idsOf('hidden')).toContain(bad.id);
  const ofShop = async (id: number) =>
    (await callOps(owner, 'reviewList', { status: 'hidden', shop: String(id), limit: '50' })).list;
  expect((await ofShop(shopId)).map(({ id }) => id)).toContain(bad.id);
  const otherShop = shop.shopIds.find((id) => id !== shopId)!;
  expect(await ofShop(otherShop)).toEqual([]);
  const reply = await refusedBy(support, 'reviewReply', { id: bad.id, text: 'Sorry' });
  expect(reply.reason).toBe('review_hidden');
});

test('no operator hides or shows a review of their own mailbox, and each change is logged with its reason', async () => {
  const { critic, bad } = await reviewedProduct();
  const self = { url: api.url, ...(await staff(db, 'support', critic.account)) };
  expect((await refusedBy(self, 'reviewHide', { id: bad.id, reason: 'abusive' })).reason).toBe('own_account');
  await callOps(support, 'reviewHide', { id: bad.id, reason: 'unlawful', note: 'Court order 12' });
  const line = await db
    .selectFrom('operator_log')
    .select(['name', 'before', 'after'])
    .where('target', '=', `review ${bad.id}`)
    .where('outcome', '=', 'done')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    name: support.name,
    before: { hidden: null },
    after: { hidden: 'unlawful', note: 'Court order 12' },
  });
});
