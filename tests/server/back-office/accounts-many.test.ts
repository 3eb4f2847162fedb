import { expect, test } from 'vitest';
import type { Role } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const as = async (role: Role, name?: string) => ({ url: api.url, ...(await staff(db, role, name)) });

test('several accounts are signed out; the operator’s own one is reported and stays signed in', async () => {
  const [one, own, other] = [await createAccount(db), await createAccount(db), await createAccount(db)];
  const self = await as('support', own.account);
  const accounts = [one.id, own.id, 999_999, other.id];
  const reason = 'Stolen passwords';
  const { list } = await callOps(self, 'accountEndSessionsMany', { accounts, reason });
  expect(list.map(({ id, refused }) => [id, refused])).toEqual([
    [one.id, null],
    [own.id, 'own_account'],
    [999_999, 'account_unknown'],
    [other.id, null],
  ]);
  const statusOf = async ({ token }: TestAccount) => (await api.call('getUserInfo', {}, { token })).status;
  expect([await statusOf(one), await statusOf(own), await statusOf(other)]).toEqual([401, 200, 401]);
  const { list: lines } = await callOps(await as('auditor'), 'logList', { target: other.account });
  expect(lines[0]).toMatchObject({ act: 'account/end-sessions', name: self.name, after: { reason } });
});
