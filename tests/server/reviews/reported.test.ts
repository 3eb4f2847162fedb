import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { eraseRows } from '../../../server/modules/own-data/erase-rows.ts';
import { createAccount } from '../../support/accounts.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';
import { good, receivedOrder } from '../../support/server/reviews/received.ts';
import { reviewShop } from '../../support/server/reviews/review-shop.ts';
import { noisyJpeg, sendAll } from '../../support/server/uploads/user-with-images.ts';

const { db, api, shop, support } = await reviewShop();
const product = await shop.product(shop.shopIds[1]!, { stock: 100 });

async function reviewed(productScore = 4, of = product) {
  const author = await createAccount(db, { balanceCents: 100_000 });
  const { lineIds } = await receivedOrder(api, author, [of]);
  const { id: image } = await sendAll(api.url, author, await noisyJpeg(60, 40));
  const input = { lineId: lineIds[0]!, ...good, productScore, pictureIds: [image] };
  const { review } = await api.ok('orderReview', input, author);
  return { author, id: review.id };
}
const listed = async (input: OpsInput<'reviewList'>) =>
  (await callOps(support, 'reviewList', { limit: '50', ...input })).list;
const queue = async (ids: readonly number[]) =>
  (await listed({})).map(({ id }) => id).filter((id) => ids.includes(id));

test('reported reviews are first in the queue until they are kept or hidden', async () => {
  const [one, two, three] = [await reviewed(), await reviewed(), await reviewed()];
  const ids = [one.id, two.id, three.id];
  const [reader, another] = [await createAccount(db), await createAccount(db)];
  expect(await queue(ids)).toEqual(ids);
  // A reply does not take a reported review out of the queue.
  await callOps(support, 'reviewReply', { id: two.id, text: 'Thank you' });
  await api.ok('reviewReport', { id: three.id, reason: 'off_topic' }, reader);
  await api.ok('reviewReport', { id: three.id, reason: 'abusive' }, reader);
  await api.ok('reviewReport', { id: three.id, reason: 'abusive' }, another);
  await api.ok('reviewReport', { id: two.id, reason: 'advertising' }, reader);
  expect(await queue(ids)).toEqual([two.id, three.id, one.id]);
  const [, reported] = await listed({});
  expect(reported).toMatchObject({
    id: three.id,
    reports: [
      { reason: 'abusive', count: 1 },
      { reason: 'off_topic', count: 1 },
    ],
    images: [expect.stringMatching(/^\/img\/[0-9a-f]{16}\/640\.webp$/)],
  });
  expect((await listed({ status: 'reported' })).map(({ id }) => id)).toEqual([three.id, two.id]);

  const { list } = await callOps(support, 'reviewKeepMany', { reviews: [three.id, one.id] });
  expect(list).toEqual([
    { id: three.id, refused: null, more: null },
    { id: one.id, refused: 'already_settled', more: null },
  ]);
  // A closed report is not opened again by the same account.
  await api.ok('reviewReport', { id: three.id, reason: 'unlawful' }, reader);
  expect(await queue(ids)).toEqual([two.id, one.id, three.id]);
  await callOps(support, 'reviewHide', { id: two.id, reason: 'advertising' });
  expect(await listed({ status: 'reported' })).toEqual([]);
  await callOps(support, 'reviewUnhide', { id: two.id });
  expect(await listed({ status: 'reported' })).toEqual([]);
});

test('reported and other reviews are paged in one order', async () => {
  const made = [await reviewed(), await reviewed(), await reviewed()];
  const reader = await createAccount(db);
  await api.ok('reviewReport', { id: made[1]!.id, reason: 'abusive' }, reader);
  const whole = (await listed({})).map(({ id }) => id);
  const paged: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const input = { limit: '1', ...(cursor && { cursor }) };
    const page: { list: { id: number }[]; next: string | null } = await callOps(support, 'reviewList', input);
    paged.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  }
  expect(paged).toEqual(whole);
  expect(paged[0]).toBe(made[1]!.id);
  await callOps(support, 'reviewKeepMany', { reviews: [made[1]!.id] });
});

test('an account cannot report its own or a hidden review, and a deleted account leaves no report', async () => {
  const { author, id } = await reviewed();
  const own = await api.refusal('reviewReport', { id, reason: 'abusive' }, author);
  expect(own.reason).toBe('own_review');
  const leaving = await createAccount(db);
  await api.ok('reviewReport', { id, reason: 'abusive' }, leaving);
  await db.updateTable('account').set({ status: 'erased' }).where('id', '=', leaving.id).execute();
  await db.transaction().execute((trx) => eraseRows(trx, leaving.id, leaving.account));
  expect(await listed({ status: 'reported' })).toEqual([]);
  await callOps(support, 'reviewHide', { id, reason: 'abusive' });
  const reader = await createAccount(db);
  const hidden = await api.refusal('reviewReport', { id, reason: 'abusive' }, reader);
  expect(hidden.reason).toBe('not_found');
  expect((await refusedBy(support, 'reviewKeepMany', { reviews: [] })).reason).toBe('invalid_input');
});

test('reviews are listed by the product’s score, page by page', async () => {
  const reviews = [await reviewed(5), await reviewed(1), await reviewed(5), await reviewed(3)];
  const own = new Set(reviews.map(({ id }) => id));
  const scores = async (sort: 'lowest' | 'highest') => {
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const input = { sort, status: 'all', limit: '1', ...(cursor && { cursor }) } as const;
      const page: { list: { id: number; scores: string }[]; next: string | null } = await callOps(
        support,
        'reviewList',
        input,
      );
      found.push(...page.list.filter(({ id }) => own.has(id)).map((review) => Number(review.scores[0])));
      cursor = page.next;
    }
    return found;
  };
  const lowest = await scores('lowest');
  expect(lowest).toHaveLength(own.size);
  expect(new Set(lowest).size).toBeGreaterThan(1);
  expect(lowest).toEqual(lowest.toSorted((one, other) => one - other));
  expect(await scores('highest')).toEqual(lowest.toReversed());
});

test('reviews are listed by the id or the handle of their product', async () => {
  const other = await shop.product(shop.shopIds[1]!, { stock: 100 });
  const { id } = await reviewed(4, other);
  await reviewed();
  const { slug } = await db
    .selectFrom('product')
    .select('slug')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  for (const of of [String(other.id), slug])
    expect((await listed({ status: 'all', product: of })).map((each) => each.id)).toEqual([id]);
  expect(await listed({ status: 'all', product: 'no-such-product' })).toEqual([]);
});
