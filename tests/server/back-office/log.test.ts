import { beforeEach, describe, expect, test } from 'vitest';
import { openPool } from '../../../server/platform/db/connect.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { manualTopUp, opsPassword, refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, pool, connection, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const { url, services } = api;
const owner = { url, ...(await staff(db, 'owner')) };
const auditor = { url, ...(await staff(db, 'auditor')) };

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const linesAbout = async (target: string) => (await callOps(owner, 'logList', { target })).list;

describe('the operators’ log', () => {
  test('records every action with operator, target, and state before and after', async () => {
    const sn = await manualTopUp(services, await createAccount(db));
    await callOps(auditor, 'rechargeShow', { sn });
    await callOps(auditor, 'rechargePass', { sn });
    expect(await linesAbout(sn)).toMatchObject([
      {
        name: auditor.name,
        address: '127.0.0.1',
        act: 'recharge/pass',
        outcome: 'done',
        reason: null,
        before: { status: 'auditing', amount: '25.00' },
        after: { status: 'passed', arrived: '25.00' },
      },
      { act: 'recharge/show', outcome: 'done' },
    ]);
  });

  test('records refusals, and failed logins with the name that was tried', async () => {
    const sn = await manualTopUp(services, await createAccount(db));
    await refusedBy(owner, 'rechargePass', { sn });
    await refusedBy(auditor, 'operatorAdd', { name: 'me-too@example.test', role: 'owner' });
    await refusedBy({ url }, 'login', { name: 'stranger@example.test', password: 'a guess' });
    await callOps({ url }, 'login', { name: owner.name, password: opsPassword });
    expect(await linesAbout(sn)).toMatchObject([
      { name: owner.name, outcome: 'refused', reason: 'role_missing' },
    ]);
    expect(await linesAbout('me-too@example.test')).toMatchObject([
      { name: auditor.name, act: 'operator/add', outcome: 'refused', reason: 'role_missing' },
    ]);
    expect(await linesAbout('stranger@example.test')).toMatchObject([
      { act: 'login', outcome: 'refused', reason: 'wrong_credentials' },
    ]);
    expect(await linesAbout(owner.name)).toMatchObject([{ act: 'login', outcome: 'done' }]);
    const { list: refused } = await callOps(owner, 'logList', { outcome: 'refused', limit: '50' });
    expect(refused.map(({ target }) => target)).toEqual(
      expect.arrayContaining([sn, 'me-too@example.test', 'stranger@example.test']),
    );
    expect(refused.filter(({ outcome }) => outcome !== 'refused')).toEqual([]);
    const everything = await db.selectFrom('operator_log').selectAll().execute();
    expect(JSON.stringify(everything)).not.toContain('a guess');
    expect(JSON.stringify(everything)).not.toContain(opsPassword);
  });

  test('is filtered by command', async () => {
    const account = (await createAccount(db)).account;
    for (const act of ['accountFreeze', 'accountUnfreeze'] as const)
      await callOps(owner, act, { account, reason: 'A test' });
    const { list } = await callOps(owner, 'logList', { act: 'account/freeze', name: owner.name });
    expect(list).toMatchObject([{ act: 'account/freeze', target: account }]);
    const { list: none } = await callOps(owner, 'logList', { act: 'account', target: account });
    expect(none).toEqual([]);
  });

  test('is paged', async () => {
    const { list, next } = await callOps(owner, 'logList', { limit: '2' });
    const second = await callOps(owner, 'logList', { limit: '2', cursor: next! });
    const ids = [...list, ...second.list].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
  });
});

const changes = [
  "update operator_log set outcome = 'done'",
  'delete from operator_log',
  'truncate operator_log',
  'update operator_approval set operator_id = 1',
  'delete from operator_approval',
];

test.each(changes)('the application’s role is denied: %s', async (change) => {
  await expect(pool.query(change)).rejects.toMatchObject({ code: '42501' });
});

test.each(changes)('a trigger stops even the owner of the table: %s', async (change) => {
  const superuser = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
  await expect(superuser.query(change)).rejects.toMatchObject({ code: '55000' });
  await superuser.end();
});
