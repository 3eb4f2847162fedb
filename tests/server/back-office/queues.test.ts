import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { manualTopUp, openWithdrawal, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const auditor = { url: api.url, ...(await staff(db, 'auditor')) };
const buyer = await createAccount(db);

test.each([
  ['rechargeList', () => manualTopUp(api.services, buyer)],
  ['extractList', async () => (await openWithdrawal(db, buyer)).sn],
] as const)(
  '%s lists the longest waiting first, in pages, and all with the newest first',
  async (name, make) => {
    const made = [await make(), await make(), await make()];
    const page = await callOps(auditor, name, { limit: '2' });
    expect(page.list.map(({ sn }) => sn)).toEqual(made.slice(0, 2));
    const rest = await callOps(auditor, name, { limit: '2', cursor: page.next ?? '' });
    expect([rest.list.map(({ sn }) => sn), rest.next]).toEqual([made.slice(2), null]);
    const all = await callOps(auditor, name, { status: 'all', limit: '3' });
    expect(all.list[0]!.sn).toBe(made[2]);
  },
);
