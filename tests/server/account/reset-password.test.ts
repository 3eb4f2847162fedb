import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import {
  anotherCode,
  mailedCode,
  mailRequestedCodes,
  waitForNextCode,
} from '../../support/server/account/codes.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, accountHandlers);

// All accounts of this file share one IP address; only the limits per account are under test.
beforeEach(async () => {
  await db.deleteFrom('rate').where('key', 'like', '%:ip:%').execute();
});

const oldPassword = 'correct horse';
const password = 'battery staple';

async function newPerson() {
  const account = `${randomUUID()}@example.test`;
  const { userinfo } = await api.ok('register', { account, password: oldPassword });
  return { account, token: userinfo.token };
}

async function newCode(account: string) {
  await api.ok('sendCode', { account, event: 'resetpwd' });
  return mailedCode(db, account);
}

describe('send_code', () => {
  test('responds identically and before any mail is created, whether or not the account exists', async () => {
    const { account } = await newPerson();
    await mailRequestedCodes(db);
    await db.deleteFrom('mail').execute();
    const requestCode = async (of: string) => {
      const { status, body } = await api.call('sendCode', { account: of, event: 'resetpwd' });
      return { status, body: { ...body, time: 0 } };
    };
    const unknown = `${randomUUID()}@example.test`;
    const [known, otherUser] = [await requestCode(account), await requestCode(unknown)];
    expect(known.body).toEqual(otherUser.body);
    expect(known.status).toBe(200);
    // The same holds for a repeated request within the minute.
    const [again, otherUserAgain] = [await requestCode(account), await requestCode(unknown)];
    expect(again.status).toBe(429);
    // The waiting time may differ by one second between the two.
    const waits = (body: typeof again.body) => JSON.stringify(body).replace(/5\d|60/, '…');
    expect(waits(again.body)).toBe(waits(otherUserAgain.body));
    const requests = db.selectFrom('code_request').select('account').orderBy('id');
    expect(await requests.execute()).toEqual([{ account }, { account: unknown }]);
    const mails = db.selectFrom('mail').select('recipient').where('recipient', 'in', [account, unknown]);
    expect(await mails.execute()).toEqual([]);
    await mailRequestedCodes(db);
    expect(await mails.execute()).toEqual([{ recipient: account }]);
  });

  test('is written in the language of the account, and its subject does not show the code', async () => {
    const { account, token } = await newPerson();
    await api.ok('setLanguage', { fileName: 'fr' }, { token });
    const code = await newCode(account);
    const { subject, body } = await db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', account)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(body).toContain('valable 10 minutes');
    expect(subject).not.toContain(code);
  });
});

describe('forgotten password', () => {
  test('a code sets the new password and ends every session', async () => {
    const { account, token } = await newPerson();
    const code = await newCode(account);
    await api.ok('resetPassword', { account, code, password });
    expect((await api.call('getUserInfo', {}, { token })).status).toBe(401);
    expect((await api.refusal('login', { account, password: oldPassword })).reason).toBe('wrong_credentials');
    await api.ok('login', { account, password });
  });

  test('a code works once, even for concurrent requests', async () => {
    const { account } = await newPerson();
    const code = await newCode(account);
    const responses = await Promise.all(
      ['first one', 'second one', 'third one'].map((each) =>
        api.call('resetPassword', { account, code, password: each }),
      ),
    );
    expect(responses.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect((await api.refusal('resetPassword', { account, code, password })).reason).toBe('wrong_code');
  });

  test('five wrong attempts invalidate a code, and the next code starts at zero', async () => {
    const { account } = await newPerson();
    const code = await newCode(account);
    const wrong = { account, code: anotherCode(code), password };
    for (let round = 0; round < 5; round++) {
      expect((await api.refusal('resetPassword', wrong)).reason).toBe('wrong_code');
    }
    expect((await api.refusal('resetPassword', { account, code, password })).reason).toBe('wrong_code');
    await waitForNextCode(db);
    await api.ok('resetPassword', { account, code: await newCode(account), password });
  });

  test('an expired or replaced code is wrong', async () => {
    const { account } = await newPerson();
    const replaced = await newCode(account);
    await waitForNextCode(db);
    const late = await newCode(account);
    if (replaced !== late) {
      const response = await api.refusal('resetPassword', { account, code: replaced, password });
      expect(response.reason).toBe('wrong_code');
    }
    await db
      .updateTable('mail_code')
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    expect((await api.refusal('resetPassword', { account, code: late, password })).reason).toBe('wrong_code');
  });

  test('a code for the payment password does not open the account', async () => {
    const { account } = await newPerson();
    await api.ok('sendCode', { account, event: 'resetPay' });
    const code = await mailedCode(db, account);
    expect((await api.refusal('resetPassword', { account, code, password })).reason).toBe('wrong_code');
  });

  test('the old password is refused as the new one, and the code stays valid', async () => {
    const { account } = await newPerson();
    const code = await newCode(account);
    const response = await api.refusal('resetPassword', { account, code, password: oldPassword });
    expect(response.reason).toBe('same_password');
    await api.ok('resetPassword', { account, code, password });
  });

  test('ends the lock caused by wrong passwords', async () => {
    const { account } = await newPerson();
    for (let round = 0; round < 11; round++) await api.call('login', { account, password: 'no' });
    expect((await api.refusal('login', { account, password: oldPassword })).reason).toBe('account_locked');
    await api.ok('resetPassword', { account, code: await newCode(account), password });
    await api.ok('login', { account, password });
  });
});

describe('changed password', () => {
  test('keeps this session and ends the others', async () => {
    const { account, token } = await newPerson();
    const { userinfo: other } = await api.ok('login', { account, password: oldPassword });
    await api.ok('resetPassword', { oldPassword, password }, { token });
    await api.ok('getUserInfo', {}, { token });
    expect((await api.call('getUserInfo', {}, { token: other.token })).status).toBe(401);
    await api.ok('login', { account, password });
  });

  test('needs a session, the correct old password, and a different new one', async () => {
    const { token } = await newPerson();
    expect((await api.call('resetPassword', { oldPassword, password })).status).toBe(401);
    const wrong = await api.refusal('resetPassword', { oldPassword: 'wrong', password }, { token });
    expect(wrong).toEqual({ reason: 'wrong_old_password', fields: ['oldPassword'] });
    const same = await api.refusal('resetPassword', { oldPassword, password: oldPassword }, { token });
    expect(same).toEqual({ reason: 'same_password', fields: ['password'] });
  });

  test('one of two concurrent changes wins', async () => {
    const { token } = await newPerson();
    const responses = await Promise.all(
      ['first one', 'second one'].map((each) =>
        api.call('resetPassword', { oldPassword, password: each }, { token }),
      ),
    );
    expect(responses.filter(({ body }) => body.code === 1)).toHaveLength(1);
  });

  test('guesses through a stolen session lock the change of password, not the login', async () => {
    const { account, token } = await newPerson();
    for (let round = 0; round < 5; round++) {
      await api.refusal('resetPassword', { oldPassword: 'guess', password }, { token });
    }
    const response = await api.refusal('resetPassword', { oldPassword, password }, { token });
    expect(response.reason).toBe('account_locked');
    await api.ok('login', { account, password: oldPassword });
  });
});
