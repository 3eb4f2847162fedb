import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import {
  dollars,
  manualTopUp,
  openWithdrawal,
  refusedBy,
  staff,
} from '../../support/server/back-office/staff.ts';
import { refundShop } from '../../support/server/back-office/refund-shop.ts';

const { db, api, support, bought, refundOf } = await refundShop();
const auditor = { url: api.url, ...(await staff(db, 'auditor')) };
const { buyer } = await bought();

/** Cents of the requests, in the order of their creation. Some are equal. */
const amounts = [300, 100, 300, 200, 100, 300];
/** Days on which they were created: not in the order of ids. */
const days = ['2026-03-05', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-05'];
/** Two rows a page: a page ends between rows of equal amounts. */
const limit = '2';

const lists = {
  rechargeList: {
    by: auditor,
    table: 'recharge',
    create: (cents: number) => manualTopUp(api.services, buyer, cents),
  },
  extractList: {
    by: auditor,
    table: 'withdrawal',
    create: async (cents: number) => (await openWithdrawal(db, buyer, { amountCents: cents * 100 })).sn,
  },
  adjustmentList: {
    by: auditor,
    table: 'adjustment',
    create: async (cents: number) => {
      const request = { account: buyer.account, direction: 'credit', reason: 'Goodwill' } as const;
      return (await callOps(auditor, 'adjustmentRequest', { ...request, amount: dollars(cents) })).sn;
    },
  },
  refundList: {
    by: support,
    table: 'refund',
    create: async (cents: number) => {
      const { order } = await bought();
      return (await callOps(support, 'orderRefund', await refundOf(order.sn, 1, cents))).refund;
    },
  },
} as const;
type Name = keyof typeof lists;
const names = Object.keys(lists) as Name[];

async function created(name: Name): Promise<string[]> {
  const sns: string[] = [];
  for (const [at, cents] of amounts.entries()) {
    const sn = await lists[name].create(cents);
    const createdAt = new Date(`${days[at]}T1${at}:00:00.123Z`);
    await sql`update ${sql.table(lists[name].table)} set created_at = ${createdAt} where sn = ${sn}`.execute(
      db,
    );
    sns.push(sn);
  }
  return sns;
}

interface Filter {
  sort?: 'newest' | 'oldest' | 'largest' | 'smallest';
  from?: string;
  to?: string;
}

/** Positions in `sns` of the rows of all pages. */
async function positions(name: Name, sns: readonly string[], filter: Filter): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const input = { ...filter, limit, status: 'all', ...(cursor && { cursor }) } as const;
    const page: { list: { sn: string }[]; next: string | null } = await callOps(lists[name].by, name, input);
    found.push(...page.list.map(({ sn }) => sns.indexOf(sn)));
    cursor = page.next;
  }
  // Accounts of the test are funded by top-ups of their own.
  return found.filter((at) => at >= 0);
}

test.each(names)('%s has orders by time and amount, and days', async (name) => {
  const sns = await created(name);
  const found = (filter: Filter) => positions(name, sns, filter);
  expect(await found({ sort: 'newest' })).toEqual([5, 4, 3, 2, 1, 0]);
  expect(await found({ sort: 'oldest' })).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await found({ sort: 'largest' })).toEqual([5, 2, 0, 3, 4, 1]);
  expect(await found({ sort: 'smallest' })).toEqual([1, 4, 3, 0, 2, 5]);
  const march5 = { from: '2026-03-05', to: '2026-03-05' };
  expect(await found(march5)).toEqual([5, 2, 0]);
  expect(await found({ from: '2026-03-05', sort: 'oldest' })).toEqual([0, 2, 5, 3, 4]);
  expect(await found({ to: '2026-03-06', sort: 'largest' })).toEqual([5, 2, 0, 3, 1]);
  expect(await found({ ...march5, to: '2026-03-06', sort: 'largest' })).toEqual([5, 2, 0, 3]);
  expect(await found({ ...march5, sort: 'smallest' })).toEqual([0, 2, 5]);
  expect(await found({ from: '2026-03-06', to: '2026-03-05' })).toEqual([]);
});

test('a queue is oldest first, other lists are newest first', async () => {
  const sns = async (input: OpsInput<'rechargeList'>) =>
    (await callOps(auditor, 'rechargeList', { limit: '50', ...input })).list.map(({ sn }) => sn);
  const [queue, all] = [await sns({}), await sns({ status: 'all' })];
  expect(queue).toHaveLength(amounts.length);
  expect(all.filter((sn) => queue.includes(sn))).toEqual(queue.toReversed());
  expect(await sns({ sort: 'newest' })).toEqual(queue.toReversed());
});

test('a day that does not exist, or a cursor of another order, is refused', async () => {
  expect((await refusedBy(auditor, 'rechargeList', { from: '2026-02-31' })).reason).toBe('invalid_input');
  const { next } = await callOps(auditor, 'rechargeList', { limit, status: 'all' });
  const mixed = { limit, status: 'all', sort: 'largest', cursor: next! } as const;
  expect((await refusedBy(auditor, 'rechargeList', mixed)).reason).toBe('invalid_input');
});

test('the log has days and both orders', async () => {
  const { list } = await callOps(auditor, 'logList', { limit: '50', name: auditor.name });
  const today = new Date().toISOString().slice(0, 10);
  const oldest = { limit: '50', name: auditor.name, sort: 'oldest', from: '2026-01-01', to: today } as const;
  const { list: reversed } = await callOps(auditor, 'logList', oldest);
  expect(list.length).toBeGreaterThan(1);
  const withoutNew = reversed.slice(0, list.length).map(({ id }) => id);
  expect(withoutNew).toEqual(list.map(({ id }) => id).toReversed());
  expect((await callOps(auditor, 'logList', { from: '2099-01-01' })).list).toEqual([]);
});
