import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import { openSession } from '../../../server/modules/back-office/session.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { registerPasskey, softwarePasskey } from '../../support/server/back-office/software-passkey.ts';
import { opsPassword as password, refusedBy, staff } from '../../support/server/back-office/staff.ts';

const publicUrl = 'https://shop.example';
const { db, log } = await testDatabase();
const config = readConfig({ PUBLIC_URL: publicUrl, SANDBOX_CARDS: 'on' });
const { url } = await startApi({ db, log, services: { config } }, handlers);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const signedOut = async (token: string) =>
  (
    await fetch(`${url}/api/ops/session`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status === 401;

const logOf = (target: string) =>
  db
    .selectFrom('operator_log')
    .select(['act', 'before', 'after'])
    .where('target', '=', target)
    .where('act', 'like', '%/end%')
    .orderBy('id')
    .execute();

/** Three sessions of one operator: a script, Firefox, and one from before sessions stored their client. */
async function threeSessions() {
  const operator = await staff(db, 'support');
  const signIn = await fetch(`${url}/api/ops/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ name: operator.name, password }),
  });
  const { data } = (await signIn.json()) as { data: { token: string } };
  const old = (await openSession(db, operator.id)).token;
  await db
    .updateTable('operator_session')
    .set({ seen_at: null })
    .where('operator_id', '=', operator.id)
    .where('user_agent', 'is', null)
    .execute();
  return { ...operator, door: { url, token: operator.token }, firefoxToken: data.token, old };
}

describe('own sessions', () => {
  test('show browser, address and times, and end at once, one or all others', async () => {
    const { name, door, firefoxToken, old } = await threeSessions();
    const { list } = await callOps(door, 'sessionList', {});
    expect(list).toHaveLength(3);
    expect(list.filter(({ isThis }) => isThis)).toHaveLength(1);
    const inFirefox = list.find(({ browser }) => browser === 'Firefox')!;
    expect(inFirefox).toMatchObject({
      system: 'Linux',
      isThis: false,
      address: expect.stringMatching(/[.:]/),
    });
    expect(Math.abs(inFirefox.lastUsedAt - Date.now() / 1000)).toBeLessThan(30);
    await callOps(door, 'sessionEnd', { session: inFirefox.id });
    expect(await signedOut(firefoxToken)).toBe(true);
    expect((await refusedBy(door, 'sessionEnd', { session: inFirefox.id })).reason).toBe('not_found');
    expect(await callOps(door, 'sessionEndOthers', {})).toEqual({ ended: 1 });
    expect(await signedOut(old)).toBe(true);
    expect(await signedOut(door.token)).toBe(false);
    expect(await logOf(name)).toMatchObject([
      { act: 'session/end', before: { browser: 'Firefox', system: 'Linux' } },
      { act: 'session/end-others', before: { sessions: 2 }, after: { sessions: 1 } },
    ]);
  });

  test('of another operator are neither listed nor ended', async () => {
    const [one, other] = [await threeSessions(), await staff(db, 'owner')];
    const door = { url, token: other.token };
    expect((await callOps(door, 'sessionList', {})).list).toHaveLength(1);
    const [theirs] = (await callOps(one.door, 'sessionList', {})).list;
    expect((await refusedBy(door, 'sessionEnd', { session: theirs!.id })).reason).toBe('not_found');
    await callOps(door, 'sessionEndOthers', {});
    expect(await signedOut(one.token)).toBe(false);
  });

  test('an expired one is not listed', async () => {
    const { id, door, firefoxToken } = await threeSessions();
    await db
      .updateTable('operator_session')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('operator_id', '=', id)
      .where('user_agent', '=', firefox)
      .execute();
    expect((await callOps(door, 'sessionList', {})).list).toHaveLength(2);
    expect(await signedOut(firefoxToken)).toBe(true);
  });

  test('a use after more than a minute updates time and address', async () => {
    const { id, token } = await staff(db, 'support');
    await db
      .updateTable('operator_session')
      .set({ seen_at: sql<Date>`now() - interval '2 minutes'`, address: '192.0.2.1' })
      .where('operator_id', '=', id)
      .execute();
    const [session] = (await callOps({ url, token }, 'sessionList', {})).list;
    expect(session!.address).not.toBe('192.0.2.1');
    expect(Math.abs(session!.lastUsedAt - Date.now() / 1000)).toBeLessThan(30);
  });
});

describe('sessions of another operator', () => {
  test('are listed and ended by an owner, and logged', async () => {
    const owner = { url, token: (await staff(db, 'owner')).token };
    const { name, token, firefoxToken, old } = await threeSessions();
    const { list } = await callOps(owner, 'operatorSessionList', { name });
    expect(list).toHaveLength(3);
    expect(list.some(({ isThis }) => isThis)).toBe(false);
    const inFirefox = list.find(({ browser }) => browser === 'Firefox')!;
    await callOps(owner, 'operatorEndSession', { name, session: inFirefox.id });
    expect(await signedOut(firefoxToken)).toBe(true);
    expect(await signedOut(old)).toBe(false);
    expect(await callOps(owner, 'operatorEndSessions', { name })).toEqual({ ended: 2 });
    expect([await signedOut(token), await signedOut(old)]).toEqual([true, true]);
    expect(await logOf(name)).toMatchObject([
      { act: 'operator/end-session', before: { browser: 'Firefox' } },
      { act: 'operator/end-sessions', before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
  });

  test('a session of a third operator is not ended under this name', async () => {
    const owner = { url, token: (await staff(db, 'owner')).token };
    const [one, other] = [await threeSessions(), await threeSessions()];
    const [theirs] = (await callOps(other.door, 'sessionList', {})).list;
    const input = { name: one.name, session: theirs!.id };
    expect((await refusedBy(owner, 'operatorEndSession', input)).reason).toBe('not_found');
    expect(await signedOut(other.token)).toBe(false);
  });
});

describe('the own password', () => {
  const next = `${password}, and longer`;

  test('changes with the current one, and ends the other sessions', async () => {
    const { name, door, token, firefoxToken } = await threeSessions();
    expect((await refusedBy(door, 'password', { oldPassword: 'wrong', password: next })).reason).toBe(
      'wrong_credentials',
    );
    await callOps(door, 'password', { oldPassword: password, password: next });
    expect([await signedOut(token), await signedOut(firefoxToken)]).toEqual([false, true]);
    expect((await refusedBy({ url }, 'login', { name, password })).reason).toBe('wrong_credentials');
    await callOps({ url }, 'login', { name, password: next });
  });

  test('is locked after five wrong attempts', async () => {
    const door = { url, token: (await staff(db, 'support')).token };
    for (let times = 0; times < 5; times++)
      await refusedBy(door, 'password', { oldPassword: 'wrong', password: next });
    const input = { oldPassword: password, password: next };
    expect((await refusedBy(door, 'password', input)).reason).toBe('account_locked');
  });

  test('needs a recent proof of the second factor', async () => {
    const { id, token } = await staff(db, 'support');
    const door = { url, token };
    const { recoveryCodes } = await registerPasskey(door, softwarePasskey(publicUrl));
    await db.updateTable('operator_session').set({ proven_at: null }).where('operator_id', '=', id).execute();
    const input = { oldPassword: password, password: next };
    expect((await refusedBy(door, 'password', input)).reason).toBe('step_up_needed');
    await callOps(door, 'stepUpConfirm', { code: recoveryCodes![0]! });
    await callOps(door, 'password', input);
  });
});
