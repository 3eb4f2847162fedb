import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/platform/passwords.ts';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, accountHandlers);

// All accounts of this file share one IP address; only the limits per account are under test.
beforeEach(async () => {
  await db.deleteFrom('rate').where('key', 'like', '%:ip:%').execute();
});

const newAccount = () => `${randomUUID()}@example.test`;
const password = 'correct horse';

const register = (account: string) => api.ok('register', { account, password });

describe('register', () => {
  test('opens a session immediately, with an empty wallet and no payment password', async () => {
    const account = newAccount();
    const { userinfo } = await api.ok('register', {
      account,
      password,
      familyName: 'Rossi',
      givenName: 'Ada',
    });
    expect(userinfo).toMatchObject({
      account,
      email: account,
      familyName: 'Rossi',
      givenName: 'Ada',
      balance: '0.00',
      hasPayPassword: false,
      avatar: null,
    });
    const { token, ...profile } = userinfo;
    expect(await api.ok('getUserInfo', {}, { token })).toEqual(profile);
  });

  test('concurrent registrations of one address create one account', async () => {
    const account = newAccount();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => api.call('register', { account, password })),
    );
    expect(responses.filter(({ body }) => body.code === 1)).toHaveLength(1);
    for (const { body } of responses.filter((response) => response.body.code === 0)) {
      expect(body.data).toMatchObject({ reason: 'account_taken' });
    }
  });

  test('letter case and surrounding whitespace do not create another account', async () => {
    const account = newAccount();
    await register(account);
    expect(await api.refusal('register', { account: ` ${account.toUpperCase()} `, password })).toMatchObject({
      reason: 'account_taken',
    });
    await api.ok('login', { account: `${account.toUpperCase()} `, password });
  });

  test.each(['12345', 'x'.repeat(129)])('a password of the wrong length is refused: %s', async (wrong) => {
    expect(await api.refusal('register', { account: newAccount(), password: wrong })).toEqual({
      reason: 'invalid_input',
      fields: ['password'],
      details: { expected: { password: 'check' } },
    });
  });
});

describe('a new password', () => {
  test.each(['123456', 'Password1', 'iloveyou', 'aaaaaa', 'Okanto2026!'])(
    '%s is too easy to guess',
    async (weak) => {
      const response = await api.refusal('register', { account: newAccount(), password: weak });
      expect(response).toEqual({ reason: 'weak_password', fields: ['password'] });
    },
  );

  test('must not be the account’s address', async () => {
    const account = newAccount();
    for (const weak of [account, account.split('@')[0]!])
      expect((await api.refusal('register', { account, password: weak })).reason).toBe('weak_password');
  });

  test('is checked on a change, while an existing weak password still works', async () => {
    const account = newAccount();
    const { userinfo } = await register(account);
    const old = await hashPassword('123456');
    await db.updateTable('account').set({ password_hash: old }).where('account', '=', account).execute();
    await api.ok('login', { account, password: '123456' });
    const change = { oldPassword: '123456', password: 'qwerty' };
    expect((await api.refusal('resetPassword', change, userinfo)).reason).toBe('weak_password');
    await api.ok('resetPassword', { ...change, password }, userinfo);
  });
});

test('other spellings of a mailbox are the same account', async () => {
  const local = randomUUID();
  await register(`${local}@b\u00FCcher.example`);
  const spellings = [`${local}@xn--bcher-kva.example`, `${local}\uFF20B\u00DCCHER.example`];
  const logins = await Promise.all(spellings.map((account) => api.ok('login', { account, password })));
  expect(new Set(logins.map(({ userinfo }) => userinfo.account)).size).toBe(1);
});

describe('login', () => {
  test('responds identically to a wrong password and an unknown account', async () => {
    const account = newAccount();
    await register(account);
    const wrong = await api.call('login', { account, password: 'something else' });
    const unknown = await api.call('login', { account: newAccount(), password });
    expect({ ...wrong.body, time: 0 }).toEqual({ ...unknown.body, time: 0 });
    expect(wrong.body.data).toEqual({ reason: 'wrong_credentials' });
  });

  test('takes about as long for an unknown account as for a wrong password', async () => {
    const account = newAccount();
    await register(account);
    const medianMs = async (of: () => string) => {
      const times: number[] = [];
      for (let round = 0; round < 9; round++) {
        const startedAt = performance.now();
        await api.call('login', { account: of(), password: 'something else' });
        times.push(performance.now() - startedAt);
      }
      return times.toSorted((a, b) => a - b)[4]!;
    };
    const known = await medianMs(() => account);
    const unknown = await medianMs(newAccount);
    // An unknown account that skipped the hash would respond five to ten times faster.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  test('verifies five concurrent wrong passwords of one network, then locks it and returns the waiting time', async () => {
    const account = newAccount();
    await register(account);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => api.refusal('login', { account, password: `guess ${index}` })),
    );
    expect(guesses.filter(({ reason }) => reason === 'wrong_credentials')).toHaveLength(5);
    const locked = await api.refusal('login', { account, password });
    expect(locked.reason).toBe('account_locked');
    expect(locked.details?.retryAfterSeconds).toBeGreaterThan(800);
  });

  test('a correct password resets the count of wrong ones', async () => {
    const account = newAccount();
    await register(account);
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++) await api.call('login', { account, password: 'no' });
      expect((await api.call('login', { account, password })).body.code).toBe(1);
    }
  });

  test('a disabled account is reported only with its password', async () => {
    const account = newAccount();
    const { userinfo } = await register(account);
    await db.updateTable('account').set({ status: 'disabled' }).where('account', '=', account).execute();
    expect((await api.refusal('login', { account, password })).reason).toBe('account_disabled');
    expect((await api.refusal('login', { account, password: 'wrong' })).reason).toBe('wrong_credentials');
    expect((await api.call('getUserInfo', {}, { token: userinfo.token })).status).toBe(401);
  });
});

test('logout ends this session and no other', async () => {
  const account = newAccount();
  const { userinfo: here } = await register(account);
  const { userinfo: there } = await api.ok('login', { account, password });
  await api.ok('logout', {}, { token: here.token });
  expect((await api.call('getUserInfo', {}, { token: here.token })).status).toBe(401);
  await api.ok('getUserInfo', {}, { token: there.token });
});

test('the database holds neither tokens nor passwords', async () => {
  const account = newAccount();
  const { userinfo } = await register(account);
  const rows = JSON.stringify([
    await db.selectFrom('session').selectAll().execute(),
    await db.selectFrom('account').selectAll().execute(),
  ]);
  expect(rows).not.toContain(userinfo.token);
  expect(rows).not.toContain(password);
});

test('a profile update changes only the given fields', async () => {
  const { userinfo } = await api.ok('register', { account: newAccount(), password, familyName: 'Rossi' });
  const { token } = userinfo;
  const changed = await api.ok('profile', { givenName: 'Ada', mobile: '+39 333 123 4567' }, { token });
  expect(changed).toMatchObject({ familyName: 'Rossi', givenName: 'Ada', mobile: '+393331234567' });
  expect(await api.ok('profile', {}, { token })).toEqual(changed);
  expect(await api.ok('profile', { mobile: '' }, { token })).toMatchObject({ mobile: '', givenName: 'Ada' });
  expect(await api.refusal('profile', { mobile: 'call me' }, { token })).toMatchObject({
    fields: ['mobile'],
  });
});

test('lists eight languages and stores the chosen one', async () => {
  const { list } = await api.ok('languageList', {});
  expect(list.map(({ fileName }) => fileName)).toEqual([
    'en',
    'zh-cn',
    'zh-tw',
    'ja',
    'ko',
    'th',
    'it',
    'fr',
  ]);
  const account = newAccount();
  const { userinfo } = await register(account);
  await api.ok('setLanguage', { fileName: 'ja' }, { token: userinfo.token });
  const row = db.selectFrom('account').select('lang').where('account', '=', account);
  expect(await row.executeTakeFirst()).toEqual({ lang: 'ja' });
});
