import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { pushJob } from '../../../server/modules/push/push-job.ts';
import type { Job } from '../../../server/platform/jobs/runner.ts';
import { sweepJob } from '../../../server/sweep-job.ts';
import { outsideNotificationsJob } from '../../../server/modules/push/outside-notifications-job.ts';
import { createLog } from '../../../server/platform/log.ts';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import type { NotificationEvent } from '../../../server/messages/notifications/events.ts';
import { notify } from '../../../server/platform/notify.ts';
import { pushHandlers } from '../../../server/modules/push/routes.ts';
import { openSession } from '../../../server/platform/http/session.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { pushService, readVapid, type TestBrowser } from '../../support/server/push/push-service.ts';

const { db } = await testDatabase({ max: 20 });
const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const config = readConfig({ PUSH_PRIVATE_HOSTS: 'on', MAIL_FROM: 'okanto <care@shop.test>' });
const api = await startApi({ db, log, services: { config } }, { ...accountHandlers, ...pushHandlers });
const service = await pushService();
const shipped: NotificationEvent = { type: 'order_shipped', sn: 'P261121ABCDEFGH' };

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const run = async (job: Job) => {
  while (await job.runBatch(api.services));
};
const runAll = async () => {
  await run(outsideNotificationsJob);
  await run(pushJob);
};
const sendEvent = (accountId: number, event: NotificationEvent = shipped) =>
  db.transaction().execute((trx) => notify(trx, accountId, event));
/** Makes all waiting retries due. */
const makeDue = () =>
  db
    .updateTable('push_delivery')
    .set({ due_at: sql<Date>`now()` })
    .execute();
const waiting = () => db.selectFrom('push_delivery').selectAll().execute();
const titles = ({ arrived }: TestBrowser) => arrived.map(({ message }) => message.title);

async function subscriber(lang = 'en') {
  const user = await createAccount(db);
  await db.updateTable('account').set({ lang }).where('id', '=', user.id).execute();
  const browser = service.browser();
  await api.ok('pushSubscribe', browser.address, user);
  return { ...user, browser };
}

const subscriptionOf = ({ browser }: { browser: TestBrowser }) =>
  db
    .selectFrom('push_subscription')
    .selectAll()
    .where('endpoint', '=', browser.address.endpoint)
    .executeTakeFirstOrThrow();

describe('a push', () => {
  test('is encrypted for the browser, signed by the shop, and in the account’s language', async () => {
    const ada = await subscriber('it');
    await sendEvent(ada.id);
    await runAll();
    const [arrival] = ada.browser.arrived;
    expect(arrival!.message).toMatchObject({
      title: 'In viaggio',
      text: expect.stringContaining('P261121ABCDEFGH'),
      link: '/orderInfo/P261121ABCDEFGH',
      lang: 'it',
      unread: 1,
    });
    const { headers } = arrival!;
    expect(Number(headers['ttl'])).toBeGreaterThan(3600);
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    const { publicKey } = await api.ok('pushKey', {}, ada);
    const { signed, claims } = readVapid(headers['authorization']!, publicKey);
    expect(signed).toBe(true);
    expect(claims['sub']).toBe('mailto:care@shop.test');
    expect(await waiting()).toEqual([]);
    expect(logged.join()).not.toContain(ada.browser.address.endpoint);
  });

  test('contains no amounts, account numbers or shop names', async () => {
    const ada = await subscriber();
    await sendEvent(ada.id, { type: 'withdrawal_passed', sn: 'W1', amount: '123.45' });
    await sendEvent(ada.id, { type: 'payout_account_added', account: 'Visa •••• 4242' });
    await sendEvent(ada.id, { type: 'review_replied', productId: 7, shop: 'Night Pharmacy' });
    await sendEvent(ada.id, { type: 'order_paid', sn: 'P1', total: '99.00', orderCount: 1 });
    await runAll();
    expect(ada.browser.arrived).toHaveLength(4);
    const read = ada.browser.arrived.map(({ message: { title, text } }) => `${title} ${text}`);
    expect(read.join()).not.toMatch(/123|4242|Pharmacy|99/);
  });

  test('is sent to every browser of the account and to no other', async () => {
    const [ada, bo] = [await subscriber(), await subscriber()];
    const second = service.browser();
    const token = await openSession(db, ada.id, 'tablet');
    await api.ok('pushSubscribe', second.address, { token });
    await sendEvent(ada.id);
    await runAll();
    expect([ada.browser, second, bo.browser].map(({ requestCount }) => requestCount)).toEqual([1, 1, 0]);
    const [first, other] = [ada.browser, second].map(({ arrived }) => arrived[0]!.message.session);
    expect(first).not.toBe(other);
  });

  test('is sent once by three servers', async () => {
    const subscribers = await Promise.all([1, 2, 3, 4, 5].map(() => subscriber()));
    for (const { id } of subscribers) await sendEvent(id);
    await Promise.all([1, 2, 3].map(() => run(outsideNotificationsJob)));
    await Promise.all([1, 2, 3].map(() => run(pushJob)));
    await runAll();
    expect(subscribers.map(({ browser }) => browser.requestCount)).toEqual([1, 1, 1, 1, 1]);
  });

  test('is not sent for a notification read in the meantime', async () => {
    const ada = await subscriber();
    await sendEvent(ada.id);
    await run(outsideNotificationsJob);
    await db.updateTable('notice').set({ read_at: new Date() }).where('account_id', '=', ada.id).execute();
    await run(pushJob);
    expect(ada.browser.requestCount).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  test('is not sent for a disabled kind', async () => {
    const ada = await subscriber();
    const { push } = await api.ok('noticeSettingsSet', { channel: 'push', kind: 'order', on: false }, ada);
    expect(push).toMatchObject({ order: false, refund: true });
    await sendEvent(ada.id);
    await sendEvent(ada.id, { type: 'password_changed' });
    await runAll();
    expect(titles(ada.browser)).toEqual(['Password changed']);
    await api.ok('noticeSettingsSet', { channel: 'push', kind: 'order', on: true }, ada);
    await sendEvent(ada.id);
    await runAll();
    expect(titles(ada.browser)).toContain('On its way');
  });
});

describe('a push service', () => {
  test.each([404, 410, 403])('that responds with %i has its subscription deleted', async (status) => {
    const ada = await subscriber();
    ada.browser.response = { status };
    await sendEvent(ada.id);
    await sendEvent(ada.id, { type: 'password_changed' });
    await runAll();
    const left = await db
      .selectFrom('push_subscription')
      .where('endpoint', '=', ada.browser.address.endpoint)
      .select('id')
      .execute();
    expect(left).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('that is down is retried for two hours at most', async () => {
    const ada = await subscriber();
    ada.browser.response = { status: 503 };
    await sendEvent(ada.id);
    await runAll();
    await run(pushJob);
    expect(ada.browser.requestCount).toBe(1);
    const [first] = await waiting();
    expect(first!.due_at.getTime()).toBeGreaterThan(Date.now() + 20_000);
    for (let attempt = 0; attempt < 12; attempt++) {
      await makeDue();
      await run(pushJob);
    }
    expect(ada.browser.requestCount).toBe(9);
    expect(await waiting()).toEqual([]);
    const { failure, delivered_at } = await subscriptionOf(ada);
    expect([failure, delivered_at]).toEqual(['HTTP 503', null]);
  });

  test('that sends Retry-After is retried after that time', async () => {
    const ada = await subscriber();
    ada.browser.response = { status: 429, headers: { 'retry-after': '600' } };
    await sendEvent(ada.id);
    await runAll();
    const [put] = await waiting();
    expect(put!.due_at.getTime()).toBeGreaterThan(Date.now() + 500_000);
    ada.browser.response = { status: 201 };
    expect((await subscriptionOf(ada)).failed_at).toBeInstanceOf(Date);
    await makeDue();
    await run(pushJob);
    expect(titles(ada.browser)).toEqual(['On its way']);
    const { failed_at, failure, delivered_at } = await subscriptionOf(ada);
    expect([failed_at, failure, delivered_at]).toEqual([null, null, expect.any(Date)]);
  });
});

describe('a subscription', () => {
  test('ends with a logout', async () => {
    const ada = await subscriber();
    await api.ok('logout', {}, ada);
    await sendEvent(ada.id);
    await runAll();
    expect(ada.browser.requestCount).toBe(0);
  });

  test('taken over by another account receives no pending push of the previous one', async () => {
    const [ada, bo] = [await subscriber(), await createAccount(db)];
    await sendEvent(ada.id);
    await run(outsideNotificationsJob);
    await api.ok('pushSubscribe', ada.browser.address, bo);
    await run(pushJob);
    expect(ada.browser.requestCount).toBe(0);
    await sendEvent(bo.id);
    await runAll();
    expect(ada.browser.requestCount).toBe(1);
  });

  test('is replaced by a newer one of the session, and removed when disabled', async () => {
    const ada = await subscriber();
    const renewed = service.browser();
    await api.ok('pushSubscribe', renewed.address, ada);
    await sendEvent(ada.id);
    await runAll();
    expect([ada.browser.requestCount, renewed.requestCount]).toEqual([0, 1]);
    await api.ok('pushUnsubscribe', {}, ada);
    await sendEvent(ada.id);
    await runAll();
    expect(renewed.requestCount).toBe(1);
  });

  test('outlives its expired session, but not by two months', async () => {
    const ada = await subscriber();
    const unseen = async (days: number) => {
      await db
        .updateTable('session')
        .set({
          seen_at: sql<Date>`now() - make_interval(days => ${days})`,
          expires_at: sql<Date>`now() - make_interval(days => ${days - 3})`,
        })
        .where('account_id', '=', ada.id)
        .execute();
      await run(sweepJob);
    };
    await unseen(10);
    expect((await api.call('noticeSettings', {}, ada)).status).toBe(401);
    await sendEvent(ada.id);
    await runAll();
    expect(ada.browser.requestCount).toBe(1);
    await unseen(61);
    await sendEvent(ada.id);
    await runAll();
    expect(ada.browser.requestCount).toBe(1);
    expect(await db.selectFrom('session').where('account_id', '=', ada.id).select('id').execute()).toEqual(
      [],
    );
  });

  test('is created once by concurrent tabs', async () => {
    const ada = await createAccount(db);
    const browsers = [1, 2, 3, 4, 5, 6].map(() => service.browser());
    await Promise.all(browsers.map(({ address }) => api.ok('pushSubscribe', address, ada)));
    await sendEvent(ada.id);
    await runAll();
    expect(browsers.reduce((sum, { requestCount }) => sum + requestCount, 0)).toBe(1);
  });
});
