import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { mailJob } from '../../../server/platform/mail/mail-job.ts';
import { outsideNotificationsJob } from '../../../server/modules/push/outside-notifications-job.ts';
import { createDeliver } from '../../../server/platform/mail/transport.ts';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import type { NotificationEvent } from '../../../server/messages/notifications/events.ts';
import { notify } from '../../../server/platform/notify.ts';
import { pushHandlers } from '../../../server/modules/push/routes.ts';
import { langs } from '#domain/languages.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { mailedCode } from '../../support/server/account/codes.ts';
import { smtpServer } from '../../support/server/mail/smtp-server.ts';

const { db, log } = await testDatabase();
const config = readConfig({ DEMO: 'off', PUBLIC_URL: 'https://shop.test' });
const api = await startApi({ db, log, services: { config } }, { ...accountHandlers, ...pushHandlers });
const refunded: NotificationEvent = { type: 'refund_passed', refundId: 7, amount: '12.50' };

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
  await db.deleteFrom('mail').execute();
});

async function sendEvent(accountId: number, event: NotificationEvent): Promise<void> {
  await db.transaction().execute((trx) => notify(trx, accountId, event));
  while (await outsideNotificationsJob.runBatch(api.services));
}
const mails = () => db.selectFrom('mail').select(['recipient', 'subject', 'body']).orderBy('id').execute();

/** A user whose address is confirmed unless set otherwise. */
async function reader({ lang = 'en', confirmed = true } = {}) {
  const owner = await createAccount(db);
  const account = `${randomUUID()}@example.test`;
  const mail_confirmed_at = confirmed ? new Date() : null;
  await db
    .updateTable('account')
    .set({ account, lang, mail_confirmed_at })
    .where('id', '=', owner.id)
    .execute();
  return { ...owner, account };
}

describe('the mail of a notification', () => {
  test('arrives by SMTP with the event, a link to it and a link to the settings', async () => {
    const ada = await reader();
    await sendEvent(ada.id, refunded);
    const { received, port } = await smtpServer();
    const from = { mailFrom: config.mailFrom, dataDir: config.dataDir, publicUrl: config.publicUrl };
    const job = mailJob(createDeliver({ ...from, smtpUrl: `smtp://127.0.0.1:${port}` }));
    while (await job.runBatch(api.services));
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`To: ${ada.account}`);
    expect(received[0]).toContain('Subject: okanto: Refund paid');
    expect(received[0]).toContain('$12.50 has been returned to your wallet.');
    expect(received[0]).toContain('https://shop.test/refundInfo/7');
    expect(received[0]).toContain('https://shop.test/setting');
  });

  test('is written in all eight languages, with the amount only in the body', async () => {
    const readers = await Promise.all(langs.map((lang) => reader({ lang })));
    for (const { id } of readers) await sendEvent(id, refunded);
    const written = await mails();
    expect(new Set(written.map(({ body }) => body.split('\n')[0])).size).toBe(langs.length - 1);
    for (const { subject, body } of written) {
      expect(subject).toMatch(/^[[【]?okanto/);
      expect(subject).not.toContain('12');
      expect(body).toMatch(/12[.,]50/);
      expect(`${subject}${body}`).not.toMatch(/[{}]|undefined/);
    }
  });

  test('is not sent to an unconfirmed address', async () => {
    const ada = await reader({ confirmed: false });
    await sendEvent(ada.id, refunded);
    expect(await mails()).toEqual([]);
  });

  test('is sent once for each important event, and never for others', async () => {
    const ada = await reader();
    await sendEvent(ada.id, { type: 'parcel_delivered', sn: 'P1' });
    await sendEvent(ada.id, { type: 'service_answered' });
    await sendEvent(ada.id, { type: 'order_shipped', sn: 'P1' });
    while (await outsideNotificationsJob.runBatch(api.services));
    expect((await mails()).map(({ subject }) => subject)).toEqual(['okanto: On its way']);
  });

  test('follows the setting of its kind, except for security', async () => {
    const ada = await reader();
    for (const kind of ['order', 'refund', 'wallet'] as const)
      await api.ok('noticeSettingsSet', { channel: 'mail', kind, on: false }, ada);
    expect(await api.ok('noticeSettings', {}, ada)).toMatchObject({
      mail: { order: false, refund: false, wallet: false },
      push: { order: true },
    });
    await sendEvent(ada.id, refunded);
    await sendEvent(ada.id, { type: 'password_changed' });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['okanto: Password changed']);
    const silence = { channel: 'mail', kind: 'security', on: false } as const;
    const refused = await api.refusal('noticeSettingsSet', silence as never, ada);
    expect(refused.reason).toBe('invalid_input');
  });
});

describe('confirming an address', () => {
  test('works once with the mailed code', async () => {
    const ada = await reader({ confirmed: false });
    expect((await api.ok('noticeSettings', {}, ada)).mailConfirmed).toBe(false);
    await api.ok('sendCode', { account: ada.account, event: 'confirmMail' });
    const code = await mailedCode(db, ada.account);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await api.refusal('confirmMail', { code: wrong }, ada)).reason).toBe('wrong_code');
    expect((await api.ok('confirmMail', { code }, ada)).mailConfirmed).toBe(true);
    expect((await api.refusal('confirmMail', { code }, ada)).reason).toBe('wrong_code');
  });

  test('fails with the code of another account', async () => {
    const [ada, bo] = [await reader({ confirmed: false }), await reader({ confirmed: false })];
    await api.ok('sendCode', { account: ada.account, event: 'confirmMail' });
    const code = await mailedCode(db, ada.account);
    expect((await api.refusal('confirmMail', { code }, bo)).reason).toBe('wrong_code');
  });

  test('also happens by a password reset, whose code was mailed there', async () => {
    const account = `${randomUUID()}@example.test`;
    await api.ok('register', { account, password: 'correct horse' });
    await api.ok('sendCode', { account, event: 'resetpwd' });
    const password = 'battery staple';
    await api.ok('resetPassword', { account, code: await mailedCode(db, account), password });
    const { userinfo } = await api.ok('login', { account, password });
    expect((await api.ok('noticeSettings', {}, userinfo)).mailConfirmed).toBe(true);
  });
});

test('an endpoint that is no push service and invalid keys are refused', async () => {
  const ada = await createAccount(db);
  const good = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const refused = async (endpoint: string) =>
    (await api.refusal('pushSubscribe', { endpoint, ...good }, ada)).fields;
  expect(await refused('https://169.254.169.254/latest/meta-data')).toEqual(['endpoint']);
  expect(await refused('http://127.0.0.1:5432/')).toEqual(['endpoint']);
  expect(await refused('https://fcm.googleapis.com/fcm/send/x')).toEqual(['p256dh']);
});
