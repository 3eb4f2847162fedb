import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSession } from '../../../server/platform/http/session.ts';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, accountHandlers);

const agents = {
  pixel:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
  samsung:
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
};

describe('the list of sessions', () => {
  test.each([
    ['pixel', 'Chrome', 'Android'],
    ['iphone', 'Safari', 'iOS'],
    ['chromeOnIphone', 'Chrome', 'iOS'],
    ['edge', 'Edge', 'Windows'],
    ['samsung', 'Samsung Internet', 'Android'],
    ['firefox', 'Firefox', 'Linux'],
    ['mac', 'Safari', 'macOS'],
  ] as const)('names browser and system of %s', async (agent, browser, system) => {
    const { id } = await createAccount(db);
    const token = await openSession(db, id, agents[agent]);
    const { list } = await api.ok('sessionList', {}, { token });
    expect(list[0]).toMatchObject({ browser, system, current: true });
  });

  test('shows unknown clients without a name, the current session first, and no expired ones', async () => {
    const { id, token: here } = await createAccount(db);
    await openSession(db, id, 'curl/8.0');
    const expiredToken = await openSession(db, id, agents.edge);
    await sql`update session set expires_at = now() where account_id = ${id} and user_agent = ${agents.edge}`.execute(
      db,
    );
    const { list } = await api.ok('sessionList', {}, { token: here });
    expect(list.map(({ browser, current }) => [browser, current])).toEqual([
      [null, true],
      [null, false],
    ]);
    expect((await api.call('sessionList', {}, { token: expiredToken })).status).toBe(401);
    const now = Date.now() / 1000;
    for (const { signedInAt, lastUsedAt } of list) {
      expect(Math.abs(now - signedInAt)).toBeLessThan(10);
      expect(Math.abs(now - lastUsedAt)).toBeLessThan(10);
    }
  });
});

describe('ending another session', () => {
  test('ends that session and no other', async () => {
    const { id, token: here } = await createAccount(db);
    const [phone, laptop] = [await openSession(db, id, agents.pixel), await openSession(db, id, agents.mac)];
    const { list } = await api.ok('sessionList', {}, { token: here });
    const target = list.find(({ browser }) => browser === 'Chrome')!;
    await api.ok('sessionEnd', { id: target.id }, { token: here });
    expect((await api.call('getUserInfo', {}, { token: phone })).status).toBe(401);
    expect((await api.call('getUserInfo', {}, { token: laptop })).status).toBe(200);
    expect((await api.refusal('sessionEnd', { id: target.id }, { token: here })).reason).toBe('not_found');
  });

  test('refuses the current session and those of other accounts as not found', async () => {
    const [owner, otherUser] = [await createAccount(db), await createAccount(db)];
    const own = (await api.ok('sessionList', {}, owner)).list[0]!.id;
    expect(await api.refusal('sessionEnd', { id: own }, owner)).toEqual({ reason: 'not_found' });
    expect(await api.refusal('sessionEnd', { id: own }, otherUser)).toEqual({ reason: 'not_found' });
    expect((await api.call('getUserInfo', {}, owner)).status).toBe(200);
  });
});

test('a session in daily use ends after thirty days', async () => {
  const { token } = await createAccount(db);
  const age = (days: number) =>
    sql`update session set created_at = now() - make_interval(days => ${days}),
      seen_at = now() - interval '1 day'`.execute(db);
  await age(29);
  await api.ok('getUserInfo', {}, { token });
  const { left } = await db
    .selectFrom('session')
    .select(sql<number>`extract(epoch from expires_at - now())::int`.as('left'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(left).toBeLessThanOrEqual(24 * 3600);
  await age(31);
  expect((await api.call('getUserInfo', {}, { token })).status).toBe(401);
});
