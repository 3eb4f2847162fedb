import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { reviewSearch } from '../../../server/modules/back-office/review-search.ts';
import { createAccount } from '../../support/accounts.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { good, receivedOrder } from '../../support/server/reviews/received.ts';
import { reviewShop } from '../../support/server/reviews/review-shop.ts';

const { db, api, shop, support } = await reviewShop();
const product = await shop.product(shop.shopIds[1]!, { stock: 100 });

async function reviewed(content: string, productScore = 4) {
  const author = await createAccount(db, { balanceCents: 100_000 });
  const { lineIds } = await receivedOrder(api, author, [product]);
  const lineId = lineIds[0]!;
  const { review } = await api.ok(
    'orderReview',
    { lineId, ...good, content, productScore, pictureIds: [] },
    author,
  );
  return { author, id: review.id };
}

/** Ids of all pages. */
async function found(find: string, filter: OpsInput<'reviewList'> = {}) {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const input = { find, status: 'all', limit: '4', ...filter, ...(cursor && { cursor }) } as const;
    const page: { list: { id: number }[]; next: string | null } = await callOps(support, 'reviewList', input);
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  }
  return ids;
}

describe('the search of reviews', () => {
  test('finds the reviews of an account by its email address or number', async () => {
    const { author, id } = await reviewed('Arrived early');
    await reviewed('Arrived late');
    expect(await found(author.account.toUpperCase())).toEqual([id]);
    expect(await found(`#${author.id}`)).toEqual([id]);
    expect(await found(String(author.id), { status: 'waiting' })).toEqual([id]);
    expect(await found(author.account, { status: 'hidden' })).toEqual([]);
    const refused = await refusedBy(support, 'reviewList', { find: 'absent@example.test' });
    expect(refused.reason).toBe('account_unknown');
    // The log has the account that was looked up, and no words.
    const { list } = await callOps({ url: api.url, ...(await staff(db, 'owner')) }, 'logList', {
      act: 'review/list',
    });
    expect(list.map(({ target }) => target)).toContain(author.account);
  });

  test('finds words of the review, its author or its follow-up, in any order and case', async () => {
    const { id, author } = await reviewed('The ZIPPER broke after 100% of_one wash');
    const chinese = await reviewed('拉链坏了，无法使用');
    await db.updateTable('review').set({ author: 'Zoë Q.' }).where('id', '=', id).execute();
    await api.ok('reviewFollowUp', { reviewId: id, content: 'Replacement works', pictureIds: [] }, author);
    expect(await found('zipper')).toEqual([id]);
    expect(await found('WASH zip')).toEqual([id]);
    expect(await found('wash zippers')).toEqual([]);
    expect(await found('100% of_one')).toEqual([id]);
    expect(await found('of%one')).toEqual([]);
    expect(await found('zoë')).toEqual([id]);
    expect(await found('replacement')).toEqual([id]);
    expect(await found('拉链')).toEqual([chinese.id]);
    expect(await found('zipper', { status: 'hidden' })).toEqual([]);
    expect(await found('of')).toEqual([]);
    const { list } = await callOps({ url: api.url, ...(await staff(db, 'owner')) }, 'logList', {
      act: 'review/list',
    });
    expect(JSON.stringify(list)).not.toContain('zipper');
  });

  test('finds rare words below many other reviews, page by page', async () => {
    const { id, author } = await reviewed('Among the many');
    const later = await reviewed('Later is rare', 5);
    // More than are walked before the index is read; every 900th has the word.
    await sql`insert into review (product_id, variant_id, shop_id, author, lang, product_score, service_score, postage_score, content)
      select product_id, variant_id, shop_id, 'Walker', lang, 1 + i % 5, 5, 5,
        case when i % 900 = 0 then 'Rarely seen ' || i else 'Often seen ' || i end
      from review, generate_series(1, 8100) as i where id = ${id}`.execute(db);
    const { rows } = await sql<{ id: number }>`
      select id from review where content like 'Rarely%' order by id desc`.execute(db);
    const rare = rows.map((row) => row.id);
    expect(rare).toHaveLength(9);
    expect(await found('rarely')).toEqual(rare);
    expect(await found('seen rarely walker', { sort: 'oldest' })).toEqual(rare.toReversed());
    expect(await found('rarely', { sort: 'lowest', status: 'waiting' })).toEqual(rare.toReversed());
    expect((await found('rare', { sort: 'highest' })).slice(0, 1)).toEqual([later.id]);
    expect(await found('rarely', { product: String(product.id), shop: String(shop.shopIds[1]) })).toEqual(
      rare,
    );
    expect(await found('rarely', { shop: String(shop.shopIds[0]) })).toEqual([]);
    expect(await found('many among')).toEqual([id]);
    expect(await found(author.account)).toEqual([id]);
  });

  test('finds a word that few scores have, and one of every fiftieth review, in the order of the list', async () => {
    const { id } = await reviewed('Before the others', 3);
    // A word of 1,200 reviews with five stars and of 40 with two, and one of 120 that few of them have.
    await sql`insert into review (product_id, variant_id, shop_id, author, lang, product_score, service_score, postage_score, content)
      select product_id, variant_id, shop_id, 'W.', lang, 1 + i % 5, 5, 5,
        case when i % 5 = 4 or i % 150 = 1 then 'lauded' when i % 50 = 2 then 'fiftieth' else 'fine' end
      from review, generate_series(1, 6000) as i where id = ${id}`.execute(db);
    for (const [find, sort] of [
      ['lauded', 'lowest'],
      ['lauded', 'highest'],
      ['fiftieth', 'newest'],
      ['fiftieth', 'oldest'],
      ['fiftieth', 'lowest'],
    ] as const) {
      const order = {
        lowest: sql`product_score, id`,
        highest: sql`product_score desc, id desc`,
        newest: sql`id desc`,
        oldest: sql`id`,
      }[sort];
      const { rows } = await sql<{ id: number }>`
        select id from review where content = ${find} order by ${order} limit 150`.execute(db);
      const ids: number[] = [];
      for (let cursor: string | null | undefined; ids.length < rows.length && cursor !== null;) {
        const input = { find, sort, status: 'all', limit: '50', ...(cursor && { cursor }) } as const;
        const page: { list: { id: number }[]; next: string | null } = await callOps(
          support,
          'reviewList',
          input,
        );
        ids.push(...page.list.map((each) => each.id));
        cursor = page.next;
      }
      expect([find, sort, ids]).toEqual([find, sort, rows.map((row) => row.id)]);
    }
  });

  test('reads the reviews of some scores by the index', async () => {
    const { isIndexed } = await reviewSearch(db, 'lauded');
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from review where ${isIndexed!([1, 2])} limit 500`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/review_score_parts[^]*"score 1","score 2"/);
    expect(plan).not.toContain('Seq Scan');
  });
});
