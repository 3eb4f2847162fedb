import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPool } from '../../../server/platform/db/connect.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
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

  test('finds lines by a part of target, reason, note, account or name', async () => {
    const { account } = await createAccount(db);
    await callOps(owner, 'accountFreeze', { account, reason: 'Card reported as 50%_STOLEN' });
    await callOps(owner, 'accountUnfreeze', { account, reason: '顾客要求解冻' });
    const found = async (find: string, filter: OpsInput<'logList'> = {}) =>
      (await callOps(owner, 'logList', { find, limit: '50', ...filter })).list
        .filter((line) => line.target === account)
        .map(({ act }) => act);
    const both = ['account/unfreeze', 'account/freeze'];
    expect(await found(account.slice(2, -2))).toEqual(both);
    expect(await found(account.toUpperCase())).toEqual(both);
    expect(await found('50%_stolen')).toEqual(['account/freeze']);
    expect(await found('50__stolen')).toEqual([]);
    expect(await found('要求')).toEqual(['account/unfreeze']);
    // Without a part in the index: only the whole target.
    expect(await found(account.slice(0, 2))).toEqual([]);
    const part = account.slice(1);
    expect(await found(part, { sort: 'oldest' })).toEqual(both.toReversed());
    expect(await found(part, { act: 'account/freeze' })).toEqual(['account/freeze']);
    expect(await found(part, { name: auditor.name })).toEqual([]);
    expect(await found(part, { outcome: 'refused' })).toEqual([]);
    expect(await found(part, { from: '2099-01-01' })).toEqual([]);
    expect(await found(part, { from: '2026-01-01', to: '2098-12-31' })).toEqual(both);
  });

  test('finds lines of requests by the account that they are about', async () => {
    const { account } = await createAccount(db);
    const request = { account, direction: 'credit', amount: '5.00', reason: 'Goodwill' } as const;
    const { sn } = await callOps(auditor, 'adjustmentRequest', request);
    const { list } = await callOps(owner, 'logList', { find: account.slice(1) });
    expect(list).toMatchObject([{ act: 'adjustment/request', target: sn }]);
  });

  test('finds rare lines below many others, page by page', async () => {
    // More than are walked before the index is read; every 900th has the text.
    await sql`insert into operator_log (at, name, address, act, target, outcome)
      select timestamptz '2025-03-01 12:00:00Z' + i / 2 * interval '1 second', 'walk' || i % 2 || '@example.test', '::1', 'order/show',
        case when i % 900 = 0 then 'Rare ' || i else 'Frequent ' || i end, 'done'
      from generate_series(1, 8100) as i`.execute(db);
    const pages = async (filter: OpsInput<'logList'>) => {
      const targets: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const input = { limit: '4', ...filter, ...(cursor && { cursor }) };
        const page: { list: { target: string }[]; next: string | null } = await callOps(
          owner,
          'logList',
          input,
        );
        targets.push(...page.list.map(({ target }) => target));
        cursor = page.next;
      }
      return targets;
    };
    const rare = [8100, 7200, 6300, 5400, 4500, 3600, 2700, 1800, 900].map((at) => `Rare ${at}`);
    const days = { from: '2025-03-01', to: '2025-03-01' };
    expect(await pages({ find: 'rare ' })).toEqual(rare);
    expect(await pages({ find: 'rare ', sort: 'oldest', ...days })).toEqual(rare.toReversed());
    expect(await pages({ find: 'rare ', name: 'walk0@example.test', act: 'order/show', ...days })).toEqual(
      rare,
    );
    expect(await pages({ find: 'rare ', name: 'walk1@example.test' })).toEqual([]);
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
