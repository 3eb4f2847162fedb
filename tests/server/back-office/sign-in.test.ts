import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { createFirstOwner } from '../../../server/modules/back-office/operators.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { mailedPassword, opsPassword, refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const { url } = api;
// The same shop behind a proxy, so that calls can come from other networks.
const proxied = await startApi({ db, log, services: { config: readConfig({ TRUST_PROXY: '1' }) } }, handlers);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

test('the first operator is created once, also by twenty concurrent attempts', async () => {
  const tries = Array.from({ length: 20 }, (_, at) =>
    createFirstOwner(db, { name: `first-${at}@example.test`, password: opsPassword }),
  );
  const made = (await Promise.all(tries)).filter(Boolean);
  expect(made).toHaveLength(1);
  const { list } = await callOps({ url, token: (await staff(db, 'owner')).token }, 'operatorList', {});
  expect(list.filter(({ name }) => name.startsWith('first-'))).toHaveLength(1);
});

describe('a session', () => {
  test('lasts twelve hours, regardless of use', async () => {
    const { name } = await staff(db, 'auditor');
    const { token, expiresAt, roles } = await callOps({ url }, 'login', { name, password: opsPassword });
    expect(roles).toEqual(['auditor']);
    expect(Math.abs(expiresAt - Date.now() / 1000 - 12 * 3600)).toBeLessThan(60);
    await callOps({ url, token }, 'rechargeList', {});
    await db
      .updateTable('operator_session')
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    expect(await refusedBy({ url, token }, 'rechargeList', {})).toMatchObject({ status: 401 });
  });

  test('ends with a logout, with a password change elsewhere, and with its operator', async () => {
    const { name, token } = await staff(db, 'auditor');
    const signIn = async () => (await callOps({ url }, 'login', { name, password: opsPassword })).token;
    const [one, two, three] = [await signIn(), await signIn(), await signIn()];
    await callOps({ url, token: one }, 'logout', {});
    expect(await refusedBy({ url, token: one }, 'rechargeList', {})).toMatchObject({ status: 401 });
    await callOps({ url, token: two }, 'password', { oldPassword: opsPassword, password: `${opsPassword}!` });
    expect(await refusedBy({ url, token: three }, 'rechargeList', {})).toMatchObject({ status: 401 });
    expect(await refusedBy({ url, token }, 'rechargeList', {})).toMatchObject({ status: 401 });
    await callOps({ url, token: two }, 'rechargeList', {});
    await callOps({ url, token: (await staff(db, 'owner')).token }, 'operatorDisable', { name });
    expect(await refusedBy({ url, token: two }, 'rechargeList', {})).toMatchObject({ status: 401 });
    const again = await refusedBy({ url }, 'login', { name, password: `${opsPassword}!` });
    expect(again.reason).toBe('operator_disabled');
  });

  test('of a user is invalid here, and an operator’s is invalid in the shop', async () => {
    const buyer = await createAccount(db);
    expect(await refusedBy({ url, token: buyer.token }, 'rechargeList', {})).toMatchObject({ status: 401 });
    const response = await fetch(`${url}/api/ops/recharge/list`, { headers: { token: buyer.token } });
    expect(response.status).toBe(401);
    const { token } = await staff(db, 'owner');
    expect((await api.call('getUserInfo', {}, { token })).status).toBe(401);
  });
});

describe('a password', () => {
  test('from the owner only allows choosing a new one', async () => {
    const owner = { url, token: (await staff(db, 'owner')).token };
    const name = 'bo@example.test';
    const other = { url, token: (await staff(db, 'owner')).token };
    const auditor = { name, role: 'auditor' } as const;
    const added = [
      await callOps(owner, 'operatorAdd', auditor),
      await callOps(other, 'operatorAdd', auditor),
    ];
    const firstPassword = await mailedPassword(db, name);
    expect(JSON.stringify(added)).not.toContain(firstPassword);
    expect((await refusedBy(owner, 'operatorAdd', { name, role: 'owner' })).reason).toBe('name_taken');
    const first = await callOps({ url }, 'login', { name, password: firstPassword });
    expect(first.mustChoosePassword).toBe(true);
    const door = { url, token: first.token };
    expect((await refusedBy(door, 'rechargeList', {})).reason).toBe('first_password');
    const same = { oldPassword: firstPassword, password: firstPassword };
    expect((await refusedBy(door, 'password', same)).reason).toBe('same_password');
    const common = { oldPassword: firstPassword, password: 'aaaaaaaaaaaa' };
    expect((await refusedBy(door, 'password', common)).reason).toBe('weak_password');
    await callOps(door, 'password', { oldPassword: firstPassword, password: opsPassword });
    await callOps(door, 'rechargeList', {});
    const reset = [
      await callOps(owner, 'operatorReset', { name }),
      await callOps(other, 'operatorReset', { name }),
    ];
    const second = await mailedPassword(db, name);
    expect(JSON.stringify(reset)).not.toContain(second);
    expect((await refusedBy(door, 'rechargeList', {})).status).toBe(401);
    expect((await refusedBy({ url }, 'login', { name, password: opsPassword })).reason).toBe(
      'wrong_credentials',
    );
    expect((await callOps({ url }, 'login', { name, password: second })).mustChoosePassword).toBe(true);
    await db
      .updateTable('operator')
      .set({ first_password_until: new Date(Date.now() - 1000) })
      .where('name', '=', name)
      .execute();
    const late = await refusedBy({ url }, 'login', { name, password: second });
    expect(late.reason).toBe('first_password_expired');
  });

  test('is verified five times for sixty-four concurrent guesses of one network, then locked', async () => {
    const { name } = await staff(db, 'auditor');
    await db.deleteFrom('rate').execute();
    const guesses = Array.from({ length: 64 }, () =>
      refusedBy({ url }, 'login', { name, password: 'wrong' }),
    );
    const reasons = (await Promise.all(guesses)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'wrong_credentials')).toHaveLength(5);
    expect(new Set(reasons)).toEqual(new Set(['wrong_credentials', 'account_locked', 'rate_limited']));
    await db.deleteFrom('rate').where('key', 'like', 'ops/login%').execute();
    const right = await refusedBy({ url }, 'login', { name, password: opsPassword });
    expect(right.reason).toBe('account_locked');
  });

  test('guessed from other networks is not locked where the operator signed in before', async () => {
    const { name } = await staff(db, 'owner');
    await callOps({ url }, 'login', { name, password: opsPassword });
    const guess = (from: string) =>
      fetch(`${proxied.url}/api/ops/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ name, password: 'a wrong guess' }),
      }).then(async (response) => ((await response.json()) as { data: { reason: string } }).data.reason);
    const reasons: string[] = [];
    for (let at = 0; at < 24; at++) reasons.push(await guess(`203.0.113.${at % 6}`));
    expect(reasons.filter((reason) => reason === 'wrong_credentials')).toHaveLength(20);
    expect(reasons.slice(20)).toEqual(Array.from({ length: 4 }, () => 'account_locked'));
    await callOps({ url }, 'login', { name, password: opsPassword });
  });

  test('of an unknown operator gets the same response as a wrong one', async () => {
    const response = await refusedBy({ url }, 'login', { name: 'nobody@example.test', password: 'wrong' });
    expect(response).toMatchObject({ status: 200, reason: 'wrong_credentials' });
  });
});

test('the last owner cannot be disabled, also when two disable each other concurrently', async () => {
  const one = await staff(db, 'owner');
  const two = await staff(db, 'owner');
  await db
    .updateTable('operator')
    .set({ disabled_at: new Date() })
    .where('id', 'not in', [one.id, two.id])
    .execute();
  const outcomes = await Promise.allSettled([
    callOps({ url, token: one.token }, 'operatorDisable', { name: two.name }),
    callOps({ url, token: two.token }, 'operatorDisable', { name: one.name }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const left = await db
    .selectFrom('operator')
    .select('id')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles @> array['owner']`)
    .execute();
  expect(left).toHaveLength(1);
});

test('the database refuses an operator with the roles auditor and owner', async () => {
  const both = db.insertInto('operator').values({
    name: 'both@example.test',
    password_hash: 'x',
    password_is_first: false,
    roles: ['auditor', 'owner'],
  });
  await expect(both.execute()).rejects.toMatchObject({ code: '23514' });
});

test('with OPS_HOST the operators’ API only exists on that host', async () => {
  const config = readConfig({ OPS_HOST: 'Localhost' });
  const shop = await startApi({ db, log, services: { config } }, handlers);
  const { name } = await staff(db, 'auditor');
  await db.deleteFrom('rate').execute();
  const input = { name, password: opsPassword };
  expect((await refusedBy({ url: shop.url }, 'login', input)).status).toBe(404);
  const inside = { url: shop.url.replace('127.0.0.1', 'localhost') };
  const { token } = await callOps(inside, 'login', input);
  await callOps({ ...inside, token }, 'rechargeList', {});
  expect((await refusedBy({ url: shop.url, token }, 'rechargeList', {})).status).toBe(404);
});
