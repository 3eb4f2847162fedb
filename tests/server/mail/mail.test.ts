import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/schema.ts';
import { mailJob } from '../../../server/platform/mail/mail-job.ts';
import { createLog } from '../../../server/platform/log.ts';
import type { Letter } from '../../../server/messages/mails/letter.ts';
import { queueMail } from '../../../server/platform/mail/queue.ts';
import { createDeliver, type Deliver } from '../../../server/platform/mail/transport.ts';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { mailedCode, mailRequestedCodes } from '../../support/server/account/codes.ts';
import { smtpServer } from '../../support/server/mail/smtp-server.ts';

const { db } = await testDatabase();
const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const api = await startApi({ db, log }, accountHandlers);

const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-mail-'));
afterAll(() => rm(folder, { recursive: true }));
const settings = {
  smtpUrl: undefined,
  mailFrom: 'okanto <no-reply@shop.test>',
  dataDir: folder,
  publicUrl: 'https://shop.test',
};
const letter: Letter = {
  lang: 'en',
  shop: 'okanto',
  subject: 'Hello',
  preheader: '',
  title: 'Hello',
  parts: [{ text: 'The code is 123456' }],
  footer: { reason: 'A test.', links: [] },
};

const ada = { kind: 'code_confirmMail', recipient: 'ada@example.test' } as const;

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
});

async function runAll(deliver: Deliver): Promise<void> {
  const job = mailJob(deliver);
  while (await job.runBatch(api.services));
}

const mailRow = (of: Kysely<Database>) => of.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
const makeDue = () =>
  db
    .updateTable('mail')
    .set({ due_at: sql<Date>`now()` })
    .execute();

/** Starts a local mail server. @returns its delivery function and the mails it received */
async function mailServer(refuse?: { responseCode: number }) {
  const { received, port } = await smtpServer(refuse);
  return { received, deliver: createDeliver({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }) };
}

/** The text parts of a received mail, the plain one first. */
const textsOf = (mail: string) =>
  mail.split(/^--.+$/m).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    if (!/Content-Type: text\//.test(head)) return [];
    const body = rest.join('\n\n').replaceAll('\r\n', '\n');
    return head.includes('quoted-printable')
      ? body
          .replaceAll('=\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : body;
  });

describe('with a mail server', () => {
  test('a requested code arrives by SMTP, and its text is removed from the database', async () => {
    const account = `${randomUUID()}@example.test`;
    await api.ok('register', { account, password: 'correct horse' });
    await mailRequestedCodes(db);
    await db.deleteFrom('mail').execute();
    await api.ok('sendCode', { account, event: 'resetpwd' });
    const code = await mailedCode(db, account);
    const { received, deliver } = await mailServer();
    await runAll(deliver);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`To: ${account}`);
    expect(received[0]).toContain('From: okanto <no-reply@shop.test>');
    expect(received[0]).toContain('Content-Type: multipart/alternative');
    const [plain, designed] = textsOf(received[0]!);
    expect(plain).toContain(`\n    ${code}\n`);
    expect(designed).toMatch(new RegExp(`>\\s*${code}\\s*</p>`));
    expect(await mailRow(db)).toMatchObject({ body: '', html: '', error: null, sent_at: expect.any(Date) });
    expect(logged.join()).not.toContain(code);
    await runAll(deliver);
    expect(received).toHaveLength(1);
  });

  test('a permanently refused mail is abandoned immediately', async () => {
    const { received, deliver } = await mailServer({ responseCode: 550 });
    await queueMail(db, ada, letter);
    await runAll(deliver);
    await makeDue();
    await runAll(deliver);
    expect(received).toHaveLength(1);
    expect(await mailRow(db)).toMatchObject({
      sent_at: null,
      failed_at: expect.any(Date),
      body: '',
      html: '',
    });
  });

  test('a temporarily refused mail is retried later', async () => {
    await queueMail(db, ada, letter);
    const busy = await mailServer({ responseCode: 451 });
    await runAll(busy.deliver);
    expect(busy.received).toHaveLength(1);
    const waiting = await mailRow(db);
    expect(waiting).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 });
    expect(waiting.due_at.getTime()).toBeGreaterThan(Date.now() + 30_000);
    await makeDue();
    const well = await mailServer();
    await runAll(well.deliver);
    expect(well.received).toHaveLength(1);
  });

  test('an unreachable mail server is tried five times', async () => {
    await queueMail(db, ada, letter);
    const unreachable = createDeliver({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' });
    for (let attempt = 0; attempt < 7; attempt++) {
      await runAll(unreachable);
      await makeDue();
    }
    expect(await mailRow(db)).toMatchObject({ attempts: 5, failed_at: expect.any(Date) });
  });
});

test('three servers send each mail once', async () => {
  const { received, deliver } = await mailServer();
  for (let index = 0; index < 12; index++)
    await queueMail(db, { ...ada, recipient: `person-${index}@example.test` }, letter);
  await Promise.all([runAll(deliver), runAll(deliver), runAll(deliver)]);
  const recipients = received.map((each) => /^To: (.+)$/m.exec(each)?.[1]?.trim());
  expect(new Set(recipients).size).toBe(12);
  expect(received).toHaveLength(12);
});

test('without a mail server a mail becomes a file readable by its owner only, and the path is logged', async () => {
  await queueMail(db, ada, letter);
  await runAll(createDeliver(settings));
  const [file] = await readdir(path.join(folder, 'mail'));
  const where = path.join(folder, 'mail', file!);
  expect(await readFile(where, 'utf8')).toMatch(
    /^From: .+\nTo: ada@example\.test\nSubject: Hello\n\nThe code is 123456\n\n—\nA test\.\n$/,
  );
  expect((await stat(where)).mode & 0o777).toBe(0o600);
  expect(logged.join()).toContain(where);
  expect(logged.join()).not.toContain('123456');
});

test('a mail queued in a failed transaction is never sent', async () => {
  const { received, deliver } = await mailServer();
  const failing = db.transaction().execute(async (trx) => {
    await queueMail(trx, ada, letter);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await runAll(deliver);
  expect(received).toEqual([]);
});
