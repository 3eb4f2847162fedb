import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import { walletHandlers } from '../../../server/modules/wallet/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { anotherCode, mailedCode } from '../../support/server/account/codes.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, { ...accountHandlers, ...walletHandlers });

const first = '135790';
const second = '246802';

async function newPerson({ payPassword }: { payPassword?: string } = {}) {
  const account = `${randomUUID()}@example.test`;
  const { userinfo } = await api.ok('register', { account, password: 'correct horse' });
  const { token } = userinfo;
  if (payPassword !== undefined) await api.ok('resetPay', { password: payPassword }, { token });
  return { account, token };
}

const verify = (token: string, password: string) =>
  api.call('verifyPay', { password, action: 'order_pay', target: 'P12345678', amount: '1.00' }, { token });

test('the first payment password needs neither an old one nor a code (spec §5)', async () => {
  const { token } = await newPerson({ payPassword: first });
  expect(await api.ok('getUserInfo', {}, { token })).toMatchObject({ hasPayPassword: true });
  expect((await verify(token, first)).body.code).toBe(1);
});

test('the first payment password is refused with an old one', async () => {
  const { token } = await newPerson();
  const response = await api.refusal('resetPay', { password: first, oldPassword: second }, { token });
  expect(response).toEqual({ reason: 'invalid_input', fields: ['oldPassword'] });
});

test('a change needs the old payment password', async () => {
  const { token } = await newPerson({ payPassword: first });
  expect(await api.refusal('resetPay', { password: second }, { token })).toMatchObject({
    fields: ['oldPassword'],
  });
  const wrong = await api.refusal('resetPay', { password: second, oldPassword: '000000' }, { token });
  expect(wrong.reason).toBe('wrong_pay_password');
  await api.ok('resetPay', { password: second, oldPassword: first }, { token });
  expect((await verify(token, second)).body.code).toBe(1);
});

test.each(['12345', '1234567890123', 'abcdef', '12 34 56'])('digits only, 6 to 12: %s', async (password) => {
  const { token } = await newPerson();
  expect(await api.refusal('resetPay', { password }, { token })).toMatchObject({ fields: ['password'] });
});

test('the new payment password must differ', async () => {
  const { token } = await newPerson({ payPassword: first });
  const response = await api.refusal('resetPay', { password: first, oldPassword: first }, { token });
  expect(response.reason).toBe('same_password');
});

test('wrong old passwords count towards the wallet’s lock, and a mailed code ends it', async () => {
  const { account, token } = await newPerson({ payPassword: first });
  for (let round = 0; round < 5; round++) {
    await api.refusal('resetPay', { password: second, oldPassword: '000000' }, { token });
  }
  expect((await verify(token, first)).body.data).toMatchObject({ reason: 'pay_password_locked' });
  await api.ok('sendCode', { account, event: 'resetPay' });
  await api.ok('resetPay', { password: second, code: await mailedCode(db, account) }, { token });
  expect((await verify(token, second)).body.code).toBe(1);
});

test('a mailed code is useless to another account', async () => {
  const { account } = await newPerson({ payPassword: first });
  const { token: thief } = await newPerson({ payPassword: second });
  await api.ok('sendCode', { account, event: 'resetPay' });
  const response = await api.refusal(
    'resetPay',
    { password: '592038', code: await mailedCode(db, account) },
    { token: thief },
  );
  expect(response.reason).toBe('wrong_code');
});

test('of two concurrent first payment passwords, one is set and one refused', async () => {
  const { token } = await newPerson();
  const responses = await Promise.all(
    [first, second].map((password) => api.call('resetPay', { password }, { token })),
  );
  expect(responses.filter(({ body }) => body.code === 1)).toHaveLength(1);
});

test('a change invalidates unused payment proofs', async () => {
  const { token } = await newPerson({ payPassword: first });
  await verify(token, first);
  await api.ok('resetPay', { password: second, oldPassword: first }, { token });
  const { id } = await api.ok('getUserInfo', {}, { token });
  const unused = db
    .selectFrom('pay_proof')
    .selectAll()
    .where('account_id', '=', id)
    .where('used_at', 'is', null);
  expect(await unused.execute()).toEqual([]);
});

test.each(['123456', '000000', '654321', '121212', '112233'])('%s is too easy to guess', async (password) => {
  const { token } = await newPerson();
  expect(await api.refusal('resetPay', { password }, { token })).toEqual({
    reason: 'weak_password',
    fields: ['password'],
  });
});

test('the check step verifies the old password and the code, and counts wrong attempts', async () => {
  const { account, token } = await newPerson({ payPassword: first });
  await api.ok('resetPayCheck', { oldPassword: first }, { token });
  const wrong = await api.refusal('resetPayCheck', { oldPassword: second }, { token });
  expect(wrong.details).toEqual({ attemptsLeft: 4 });
  await api.ok('sendCode', { account, event: 'resetPay' });
  const code = await mailedCode(db, account);
  expect((await api.refusal('resetPayCheck', { code: anotherCode(code) }, { token })).reason).toBe(
    'wrong_code',
  );
  await api.ok('resetPayCheck', { code }, { token });
  await api.ok('resetPay', { password: second, code }, { token });
  expect((await api.refusal('resetPayCheck', { code }, { token })).reason).toBe('wrong_code');
});
