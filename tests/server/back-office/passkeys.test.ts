import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { codeFrom } from '../../support/server/back-office/authenticator.ts';
import {
  registerPasskey,
  type SoftwarePasskey,
  softwarePasskey,
} from '../../support/server/back-office/software-passkey.ts';
import {
  disableEarlierOperators,
  opsPassword as password,
  refusedBy,
  staff,
} from '../../support/server/back-office/staff.ts';

const publicUrl = 'https://shop.example';
const env = { PUBLIC_URL: publicUrl, SANDBOX_CARDS: 'on' };
const { db, log } = await testDatabase({ max: 20 });
const { url } = await startApi({ db, log, services: { config: readConfig(env) } }, handlers);
const strict = await startApi(
  { db, log, services: { config: readConfig({ ...env, OPS_SECOND_FACTOR: 'required' }) } },
  handlers,
);

beforeEach(() => disableEarlierOperators(db));

/** An operator with one passkey and a session that registered it. */
async function withPasskey(role: 'auditor' | 'owner' | 'support' = 'auditor') {
  const door = { url, ...(await staff(db, role)) };
  const key = softwarePasskey(publicUrl);
  const { id: passkeyId, recoveryCodes } = await registerPasskey(door, key);
  return { ...door, key, passkeyId, recoveryCodes };
}

const loginOptions = (name: string) => callOps({ url }, 'loginPasskey', { name, password });
const reasonOf = async (name: string, passkey?: ReturnType<SoftwarePasskey['get']>) =>
  (await refusedBy({ url }, 'login', { name, password, ...(passkey && { passkey }) })).reason;
const mailsTo = async (name: string) =>
  (await db.selectFrom('mail').select('subject').where('recipient', '=', name).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

describe('signing in with a passkey', () => {
  test('needs password and passkey, once for each challenge', async () => {
    const { name, key } = await withPasskey();
    expect(await reasonOf(name)).toBe('passkey_needed');
    const options = await loginOptions(name);
    expect(options).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([key.id]);
    const passkey = key.get(options);
    expect(await callOps({ url }, 'login', { name, password, passkey })).toMatchObject({
      recoveryCodesLeft: 10,
      mustSetUpSecondFactor: false,
    });
    expect(await reasonOf(name, passkey)).toBe('wrong_passkey');
    // A newer counter on the used challenge.
    expect(await reasonOf(name, key.get(options))).toBe('wrong_passkey');
    const wrong = await refusedBy({ url }, 'loginPasskey', { name, password: 'wrong' });
    expect(wrong.reason).toBe('wrong_credentials');
  });

  test('of two concurrent uses of one response succeeds once', async () => {
    const { name, key } = await withPasskey();
    const passkey = key.get(await loginOptions(name));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => callOps({ url }, 'login', { name, password, passkey })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each<[string, (key: SoftwarePasskey) => void]>([
    ['another origin', (key) => (key.origin = 'https://shop.example.evil.test')],
    ['another RP id', (key) => (key.rpId = 'evil.test')],
    ['an authenticator that was not unlocked', (key) => (key.isUserVerified = false)],
  ])('refuses %s, and the challenge is used up', async (_, change) => {
    const { name, key } = await withPasskey();
    const honest = { ...key };
    const options = await loginOptions(name);
    change(key);
    expect(await reasonOf(name, key.get(options))).toBe('wrong_passkey');
    Object.assign(key, { ...honest, counter: 7 });
    expect(await reasonOf(name, key.get(options))).toBe('wrong_passkey');
    const passkey = key.get(await loginOptions(name));
    await callOps({ url }, 'login', { name, password, passkey });
  });

  test('refuses an invented, an expired and a replaced challenge, and that of another operator', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { id, name, key } = one;
    expect(await reasonOf(name, key.get({ challenge: randomBytes(32).toString('base64url') }))).toBe(
      'wrong_passkey',
    );
    const replaced = await loginOptions(name);
    const options = await loginOptions(name);
    expect(await reasonOf(name, key.get(replaced))).toBe('wrong_passkey');
    await db
      .updateTable('operator_challenge')
      .set({ expires_at: sql<Date>`now()` })
      .where('operator_id', '=', id)
      .execute();
    expect(await reasonOf(name, key.get(options))).toBe('wrong_passkey');
    expect(await reasonOf(name, key.get(await loginOptions(other.name)))).toBe('wrong_passkey');
  });

  test('refuses another operator’s passkey, an altered signature and a challenge of a session', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    expect(await reasonOf(one.name, other.key.get(await loginOptions(one.name)))).toBe('wrong_passkey');
    const forged = one.key.get(await loginOptions(one.name));
    const altered = other.key.get({ challenge: 'AQ' }).response.signature;
    expect(
      await reasonOf(one.name, { ...forged, response: { ...forged.response, signature: altered } }),
    ).toBe('wrong_passkey');
    expect(await reasonOf(one.name, one.key.get(await callOps(one, 'stepUpBegin', {})))).toBe(
      'wrong_passkey',
    );
  });

  test('refuses a counter that does not increase, and accepts one that stays zero', async () => {
    const { name, key } = await withPasskey();
    await callOps({ url }, 'login', { name, password, passkey: key.get(await loginOptions(name)) });
    key.counter = 0;
    expect(await reasonOf(name, key.get(await loginOptions(name)))).toBe('passkey_copied');
    const line = await db
      .selectFrom('operator_log')
      .select(['outcome', 'reason'])
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(line).toEqual({ outcome: 'refused', reason: 'passkey_copied' });
    const door = { url, ...(await staff(db, 'support')) };
    const synced = Object.assign(softwarePasskey(publicUrl), { counts: false });
    await registerPasskey(door, synced);
    for (let at = 0; at < 2; at++) {
      const passkey = synced.get(await loginOptions(door.name));
      await callOps({ url }, 'login', { name: door.name, password, passkey });
    }
  });

  test('is locked after five wrong passkeys, as after wrong codes', async () => {
    const { name, key } = await withPasskey();
    const wrong = () => key.get({ challenge: 'AQ' });
    for (let at = 0; at < 5; at++) expect(await reasonOf(name, wrong())).toBe('wrong_passkey');
    expect(await reasonOf(name, key.get(await loginOptions(name)))).toBe('account_locked');
  });

  test('is replaced by a recovery code or an app code, which stay valid', async () => {
    const { name, token, key, recoveryCodes } = await withPasskey();
    await callOps({ url }, 'login', { name, password, code: recoveryCodes![0]! });
    const door = { url, token };
    const passkey = key.get(await callOps(door, 'stepUpBegin', {}));
    const { secret } = await callOps(door, 'secondFactorBegin', { password, passkey });
    await callOps(door, 'secondFactorConfirm', { code: codeFrom(secret) });
    const byApp = callOps({ url }, 'login', { name, password, code: codeFrom(secret, 1) });
    expect(await byApp).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

describe('changing passkeys', () => {
  test('lists them with their last use, mails and logs each change, and ends other sessions', async () => {
    const first = await withPasskey('owner');
    const { name, key } = first;
    const passkey = key.get(await loginOptions(name));
    const session = await callOps({ url }, 'login', { name, password, passkey });
    const door = { url, token: session.token };
    expect((await refusedBy(door, 'passkeyBegin', { password })).reason).toBe('passkey_needed');
    const proof = async () => ({ passkey: key.get(await callOps(door, 'stepUpBegin', {})) });
    const second = await registerPasskey(door, softwarePasskey(publicUrl), await proof(), 'Phone');
    expect(second.recoveryCodes).toBeNull();
    expect(await refusedBy(first, 'passkeyList', {})).toMatchObject({ status: 401 });
    const { list } = await callOps(door, 'passkeyList', {});
    expect(list).toEqual([
      expect.objectContaining({ id: first.passkeyId, label: 'Laptop', lastUsedAt: expect.any(Number) }),
      expect.objectContaining({ id: second.id, label: 'Phone', lastUsedAt: null }),
    ]);
    await callOps(door, 'passkeyRemove', { passkeyId: second.id, password, ...(await proof()) });
    expect(await mailsTo(name)).toEqual([
      'okanto: A new passkey: Laptop',
      'okanto: A new passkey: Phone',
      'okanto: A passkey was removed: Phone',
    ]);
    const lines = await db
      .selectFrom('operator_log')
      .select(['act', 'before', 'after'])
      .where('name', '=', name)
      .where('act', 'in', ['passkey/confirm', 'passkey/remove'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { act: 'passkey/confirm', before: null, after: { passkey: 'Laptop' } },
      { act: 'passkey/confirm', before: null, after: { passkey: 'Phone' } },
      { act: 'passkey/remove', before: { passkey: 'Phone' }, after: null },
    ]);
  });

  test('recovery codes are removed with the last factor', async () => {
    const { id, token, key, name, passkeyId } = await withPasskey();
    const door = { url, token };
    const proof = { passkey: key.get(await callOps(door, 'stepUpBegin', {})) };
    await callOps(door, 'passkeyRemove', { passkeyId, password, ...proof });
    await callOps({ url }, 'login', { name, password });
    expect((await refusedBy(door, 'stepUpBegin', {})).reason).toBe('no_passkey');
    const left = await db
      .selectFrom('operator_recovery_code')
      .select('operator_id')
      .where('operator_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('a removed passkey is refused while another factor is left', async () => {
    const { name, token, key } = await withPasskey();
    const door = { url, token };
    const proof = async () => ({ passkey: key.get(await callOps(door, 'stepUpBegin', {})) });
    const lost = softwarePasskey(publicUrl);
    const { id } = await registerPasskey(door, lost, await proof(), 'Lost');
    const options = await loginOptions(name);
    await callOps(door, 'passkeyRemove', { passkeyId: id, password, ...(await proof()) });
    expect(await reasonOf(name, lost.get(options))).toBe('wrong_passkey');
  });

  test('refuses another operator’s passkey, a known credential, and a response for another session', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const proof = async () => ({ passkey: one.key.get(await callOps(one, 'stepUpBegin', {})) });
    const foreign = { passkeyId: other.passkeyId, password, ...(await proof()) };
    expect((await refusedBy(one, 'passkeyRemove', foreign)).reason).toBe('not_found');
    const options = await callOps(one, 'passkeyBegin', { password, ...(await proof()) });
    const created = other.key.create(options);
    expect((await refusedBy(other, 'passkeyConfirm', { label: 'Mine', created })).reason).toBe(
      'wrong_passkey',
    );
    expect((await refusedBy(one, 'passkeyConfirm', { label: 'Mine', created })).reason).toBe('passkey_known');
    // Used up.
    const again = { label: 'Mine', created: softwarePasskey(publicUrl).create(options) };
    expect((await refusedBy(one, 'passkeyConfirm', again)).reason).toBe('wrong_passkey');
  });

  test('fulfills the requirement of a second factor; an owner’s reset removes all passkeys', async () => {
    const { token, name } = await staff(db, 'support');
    const door = { url: strict.url, token };
    expect((await refusedBy(door, 'orderList', {})).reason).toBe('second_factor_missing');
    await registerPasskey(door, softwarePasskey(publicUrl));
    await callOps(door, 'orderList', {});
    const owner = { url, ...(await staff(db, 'owner')) };
    const shown = async () =>
      (await callOps(owner, 'operatorList', {})).list.find((each) => each.name === name)!.hasSecondFactor;
    expect(await shown()).toBe(true);
    await callOps(owner, 'secondFactorReset', { name });
    expect(await shown()).toBe(false);
    await callOps({ url }, 'login', { name, password });
  });
});
