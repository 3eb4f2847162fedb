import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import type { Letter } from '../../../server/messages/mails/letter.ts';
import type { MailName } from '../../../server/messages/mails/mail-names.ts';
import type { Mail } from '../../../server/platform/mail/queue.ts';
import { queueMail } from '../../../server/platform/mail/queue.ts';
import { mailJob } from '../../../server/platform/mail/mail-job.ts';
import { sweepJob } from '../../../server/sweep-job.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const { url, services } = await startApi({ db, log }, handlers);
const [owner, support] = [
  { url, ...(await staff(db, 'owner')) },
  { url, ...(await staff(db, 'support')) },
];
const letter: Letter = {
  lang: 'en',
  shop: 'okanto',
  subject: 'Hello',
  preheader: '',
  title: 'Hello',
  parts: [{ text: 'The text of the mail' }],
  footer: { reason: 'A test.', links: [] },
};

const run = async (deliver: (id: number, mail: Mail) => Promise<object>) => {
  const job = mailJob(deliver);
  while (await job.runBatch(services));
};
const fail = (responseCode: number) =>
  run(() => Promise.reject(Object.assign(new Error('Mailbox unavailable'), { responseCode })));

/** An abandoned mail. */
async function abandoned(kind: MailName, recipient = `${randomUUID()}@example.test`) {
  await queueMail(db, { kind, recipient }, letter);
  await fail(550);
  const { list } = await callOps(support, 'failedMailList', { find: recipient });
  return list[0]!;
}
const find = async (text: string, status: 'abandoned' | 'retrying' = 'abandoned') =>
  (await callOps(support, 'failedMailList', { find: text, status })).list;

test('a mail is sent once more by several commands at the same moment, with its text and number', async () => {
  const { account } = await createAccount(db);
  const { id, ...mail } = await abandoned('order_paid', account);
  expect(mail).toMatchObject({
    mail: 'order_paid',
    recipient: account,
    state: 'abandoned',
    attempts: 1,
    error: 'Mailbox unavailable',
    maySend: true,
  });
  const outcomes = await Promise.allSettled(
    [support, owner, support].map((door) => callOps(door, 'failedMailSend', { mail: id })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const sent: string[] = [];
  await run(async (number, { recipient, body }) => {
    sent.push(`${number} ${recipient} ${body.includes('The text of the mail')}`);
    return {};
  });
  expect(sent).toEqual([`${id} ${account} true`]);
  expect((await refusedBy(owner, 'failedMailSend', { mail: id })).reason).toBe('mail_not_abandoned');
  const shown = await callOps(support, 'accountShow', { account });
  expect(shown.mails).toMatchObject([{ id, state: 'sent', maySend: false }]);
  expect(shown.history.filter(({ outcome }) => outcome === 'done')).toMatchObject([
    { act: 'failed-mail/send' },
  ]);
});

test('a mail with a code, one of an older release, and one after 7 days cannot be sent again', async () => {
  const code = await abandoned('code_resetpwd');
  const password = await abandoned('operator_first_password');
  const old = await abandoned('refund_passed');
  expect([code, password, old].map(({ maySend, hasSecret }) => [maySend, hasSecret])).toEqual([
    [false, true],
    [false, true],
    [true, false],
  ]);
  const textOf = async (id: number) =>
    await db.selectFrom('mail').select(['body', 'html']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(await textOf(code.id)).toEqual({ body: '', html: '' });
  await sql`update mail set failed_at = now() - interval '169 hours' where id = ${old.id}`.execute(db);
  while (await sweepJob.runBatch(services));
  expect(await textOf(old.id)).toEqual({ body: '', html: '' });
  const recipient = `${randomUUID()}@example.test`;
  await sql`insert into mail (recipient, subject, body) values (${recipient}, 'Hello', 'Code 123456')`.execute(
    db,
  );
  await fail(550);
  const [unknown] = await find(recipient);
  expect(unknown).toMatchObject({ mail: null, maySend: false, hasSecret: true });
  for (const { id } of [code, password, old, unknown!])
    expect((await refusedBy(support, 'failedMailSend', { mail: id })).reason).toBe('mail_without_text');
});

test('several are sent at once, with a result for each', async () => {
  const [one, code, other] = [
    await abandoned('order_shipped'),
    await abandoned('code_resetPay'),
    await abandoned('chain_credited'),
  ];
  const mails = [one.id, code.id, 999_999, other.id];
  const { list } = await callOps(support, 'failedMailSendMany', { mails });
  expect(list.map(({ refused }) => refused)).toEqual([null, 'mail_without_text', 'not_found', null]);
  expect(await find(one.recipient)).toEqual([]);
});

test('the list pages from the newest, finds recipients by their beginning, and has retried mails apart', async () => {
  const mark = randomUUID().slice(0, 8);
  const made = [];
  for (let at = 0; at < 3; at++) made.push(await abandoned('order_paid', `m${at}.${mark}@example.test`));
  const first = await callOps(support, 'failedMailList', { limit: '2' });
  const second = await callOps(support, 'failedMailList', { limit: '2', cursor: first.next! });
  expect([...first.list, ...second.list].slice(0, 3).map(({ id }) => id)).toEqual(
    made.map(({ id }) => id).toReversed(),
  );
  const oldest = await callOps(support, 'failedMailList', { sort: 'oldest', limit: '50' });
  expect(oldest.list.slice(-3).map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect((await find(`M1.${mark}`)).map(({ id }) => id)).toEqual([made[1]!.id]);
  expect(await find(`_1.${mark}`)).toEqual([]);
  const busy = `busy.${mark}@example.test`;
  await queueMail(db, { kind: 'order_paid', recipient: busy }, letter);
  await fail(451);
  expect(await find(busy)).toEqual([]);
  await queueMail(db, { kind: 'order_paid', recipient: `${busy}.later` }, letter);
  await fail(451);
  const retried = { find: busy, status: 'retrying', sort: 'oldest' } as const;
  expect((await callOps(support, 'failedMailList', retried)).list.map(({ recipient }) => recipient)).toEqual([
    busy,
    `${busy}.later`,
  ]);
  expect((await find(busy, 'retrying')).slice(1)).toMatchObject([
    { state: 'retrying', attempts: 1, maySend: false, hasSecret: false, nextAt: expect.any(Number) },
  ]);
  const { list } = await callOps(owner, 'logList', { act: 'failed-mail/list' });
  expect(JSON.stringify(list)).not.toContain(mark);
});
