import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { codeFrom } from '../../support/server/back-office/authenticator.ts';
import {
  disableEarlierOperators,
  opsPassword as password,
  refusedBy,
  staff,
} from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const { url } = await startApi({ db, log }, handlers);
const strict = await startApi(
  { db, log, services: { config: readConfig({ OPS_SECOND_FACTOR: 'required' }) } },
  handlers,
);

beforeEach(() => disableEarlierOperators(db));

/** An operator with an authenticator app, whose current code was used up by the confirmation. */
async function withFactor(role: 'auditor' | 'owner' | 'support' = 'auditor') {
  const door = { url, ...(await staff(db, role)) };
  const { secret } = await callOps(door, 'secondFactorBegin', { password });
  const { recoveryCodes } = await callOps(door, 'secondFactorConfirm', { code: codeFrom(secret) });
  return { ...door, secret, recoveryCodes };
}

const wrongFor = (secret: string) => {
  const near = new Set([-1, 0, 1, 2].map((ahead) => codeFrom(secret, ahead)));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !near.has(code))!;
};
const reasonOf = async (login: { name: string; code?: string; password?: string }) =>
  (await refusedBy({ url }, 'login', { password, ...login })).reason;

describe('a login with a second factor', () => {
  test('needs a code, and accepts each code once, also for concurrent logins', async () => {
    const { name, secret } = await withFactor();
    expect(await reasonOf({ name })).toBe('code_needed');
    expect(await reasonOf({ name, code: wrongFor(secret) })).toBe('wrong_code');
    await db.deleteFrom('rate').execute();
    const code = codeFrom(secret, 1);
    // Four may be checked concurrently before the fifth wrong one locks.
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => callOps({ url }, 'login', { name, password, code })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf({ name, code })).toBe('wrong_code');
  });

  test('does not accept the code that confirmed the secret', async () => {
    const door = { url, ...(await staff(db, 'auditor')) };
    const { secret } = await callOps(door, 'secondFactorBegin', { password });
    const code = codeFrom(secret);
    await callOps(door, 'secondFactorConfirm', { code });
    expect(await reasonOf({ name: door.name, code })).toBe('wrong_code');
  });

  test('is not revealed without the right password', async () => {
    const { name, secret } = await withFactor();
    for (const code of [undefined, codeFrom(secret, 1)])
      expect(await reasonOf({ name, password: 'wrong', ...(code && { code }) })).toBe('wrong_credentials');
  });

  test('is locked after five wrong codes, also for the right one', async () => {
    const { name, secret } = await withFactor();
    const code = wrongFor(secret);
    for (let at = 0; at < 5; at++) expect(await reasonOf({ name, code })).toBe('wrong_code');
    expect(await reasonOf({ name, code: codeFrom(secret, 1) })).toBe('account_locked');
  });

  test('accepts each of ten recovery codes once, in any case, and stores hashes', async () => {
    const { id, name, recoveryCodes } = await withFactor();
    expect(new Set(recoveryCodes).size).toBe(10);
    const stored = await sql`select * from operator_recovery_code where operator_id = ${id}`.execute(db);
    expect(stored.rows).toHaveLength(10);
    expect(JSON.stringify(stored.rows)).not.toContain(recoveryCodes[0]);
    const code = recoveryCodes[0]!.toLowerCase();
    expect(await callOps({ url }, 'login', { name, password, code })).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await reasonOf({ name, code })).toBe('wrong_code');
    const other = await withFactor();
    expect(await reasonOf({ name, code: other.recoveryCodes[0]! })).toBe('wrong_code');
  });
});

describe('setting up a second factor', () => {
  test('ends other sessions; replacing it needs password and code', async () => {
    const { name, token, secret, recoveryCodes } = await withFactor('owner');
    const session = await callOps({ url }, 'login', { name, password, code: codeFrom(secret, 1) });
    const door = { url, token: session.token };
    expect((await refusedBy(door, 'secondFactorBegin', { password })).reason).toBe('code_needed');
    const wrong = { password: 'wrong', code: recoveryCodes[0]! };
    expect((await refusedBy(door, 'secondFactorBegin', wrong)).reason).toBe('wrong_credentials');
    const next = await callOps(door, 'secondFactorBegin', { password, code: recoveryCodes[0]! });
    // The current secret stays valid until a code of the next one is confirmed.
    expect((await refusedBy(door, 'secondFactorConfirm', { code: wrongFor(next.secret) })).reason).toBe(
      'wrong_code',
    );
    await callOps({ url }, 'login', { name, password, code: recoveryCodes[1]! });
    await callOps(door, 'secondFactorConfirm', { code: codeFrom(next.secret) });
    expect(await refusedBy({ url, token }, 'operatorList', {})).toMatchObject({ status: 401 });
    expect(await reasonOf({ name, code: recoveryCodes[2]! })).toBe('wrong_code');
    await callOps({ url }, 'login', { name, password, code: codeFrom(next.secret, 1) });
  });

  test('is not possible with an expired secret', async () => {
    const door = { url, ...(await staff(db, 'support')) };
    const { secret } = await callOps(door, 'secondFactorBegin', { password });
    await sql`update operator_second_factor set next_until = now() where operator_id = ${door.id}`.execute(
      db,
    );
    const late = await refusedBy(door, 'secondFactorConfirm', { code: codeFrom(secret) });
    expect(late.reason).toBe('no_factor_begun');
  });

  test('logs neither secret nor codes', async () => {
    const { name, secret, recoveryCodes } = await withFactor();
    await callOps({ url }, 'login', { name, password, code: recoveryCodes[0]! });
    const lines = JSON.stringify(
      await db.selectFrom('operator_log').selectAll().where('name', '=', name).execute(),
    );
    for (const act of ['second-factor/begin', 'second-factor/confirm', 'recovery code'])
      expect(lines).toContain(act);
    for (const text of [secret, ...recoveryCodes]) expect(lines).not.toContain(text);
  });

  test('is required before any other call if the shop requires it', async () => {
    const { token } = await staff(db, 'auditor');
    const door = { url: strict.url, token };
    expect((await refusedBy(door, 'rechargeList', {})).reason).toBe('second_factor_missing');
    const { secret } = await callOps(door, 'secondFactorBegin', { password });
    await callOps(door, 'secondFactorConfirm', { code: codeFrom(secret) });
    await callOps(door, 'rechargeList', {});
    expect([readConfig({ DEMO: 'off' }), readConfig({})]).toMatchObject([
      { opsSecondFactorRequired: true },
      { opsSecondFactorRequired: false },
    ]);
  });
});

describe('a reset by an owner', () => {
  const mailsTo = async (name: string) =>
    (await db.selectFrom('mail').select('subject').where('recipient', '=', name).execute()).map(
      ({ subject }) => subject,
    );

  test('of an auditor needs another owner, ends their sessions and is mailed to both', async () => {
    const [one, two, auditor] = [
      { url, ...(await staff(db, 'owner')) },
      { url, ...(await staff(db, 'owner')) },
      await withFactor(),
    ];
    const { name } = auditor;
    expect((await callOps(one, 'secondFactorReset', { name })).status).toBe('requested');
    expect(await reasonOf({ name })).toBe('code_needed');
    expect((await refusedBy(one, 'secondFactorReset', { name })).reason).toBe('second_owner');
    expect((await callOps(two, 'secondFactorReset', { name })).status).toBe('done');
    expect(await refusedBy(auditor, 'rechargeList', {})).toMatchObject({ status: 401 });
    await callOps({ url }, 'login', { name, password });
    const subject = `okanto: The second factor of ${name} was removed`;
    expect(await mailsTo(name)).toEqual([subject]);
    expect(await mailsTo(two.name)).toContain(subject);
    const { list } = await callOps(one, 'logList', { target: name });
    expect(list).toContainEqual(
      expect.objectContaining({
        act: 'operator/reset-factor',
        before: { secondFactor: true },
        after: { secondFactor: false },
      }),
    );
  });

  test('cannot be requested for oneself', async () => {
    const owner = await withFactor('owner');
    expect((await refusedBy(owner, 'secondFactorReset', { name: owner.name })).reason).toBe('own_factor');
  });
});
