import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../../server/platform/http/session.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { mailRequestedCodes } from '../../support/server/account/codes.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const as = async (role: Role, name?: string) => ({ url: api.url, ...(await staff(db, role, name)) });
const [owner, auditor, support, logistics] = await Promise.all(
  (['owner', 'auditor', 'support', 'logistics'] as const).map((role) => as(role)),
);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

interface Columns {
  account?: string;
  family_name?: string;
  given_name?: string;
  mobile?: string;
  mail_confirmed_at?: Date | null;
}
async function shopper(columns: Columns = {}): Promise<TestAccount> {
  const made = await createAccount(db, { balanceCents: 1200 });
  if (Object.keys(columns).length > 0)
    await db.updateTable('account').set(columns).where('id', '=', made.id).execute();
  return { ...made, account: columns.account ?? made.account };
}
const find = async (input: OpsInput<'accountList'>) =>
  (await callOps(support!, 'accountList', input)).list.map(({ account }) => account);
const show = (door: typeof owner, account: string) => callOps(door!, 'accountShow', { account });
const newest = async (target: string) =>
  db
    .selectFrom('operator_log')
    .select(['act', 'name', 'target', 'outcome', 'reason', 'before', 'after'])
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('the list', () => {
  test('finds accounts by the beginning of email address or name, by phone number and by id', async () => {
    const mark = randomUUID().slice(0, 8);
    const ada = await shopper({
      account: `ada.${mark}@example.test`,
      given_name: 'Ada',
      family_name: `O’Neil ${mark}`,
      mobile: '+393331234567',
    });
    const ming = await shopper({ given_name: '小明', family_name: `王${mark}`, mobile: '+8613800138000' });
    expect(await find({ find: `ADA.${mark}` })).toEqual([ada.account]);
    expect(await find({ find: ` ${ada.account} ` })).toEqual([ada.account]);
    for (const name of [`Ada o’neil ${mark}`, `O’NEIL ${mark} ada`, `o’neil${mark}`])
      expect(await find({ find: name })).toEqual([ada.account]);
    for (const name of [`王${mark}`, `王${mark}小明`, `小明王${mark}`])
      expect(await find({ find: name })).toEqual([ming.account]);
    for (const number of ['+39 333 123 4567', '0039 333 1234567', '333 123-4567', '1234567'])
      expect(await find({ find: number })).toContain(ada.account);
    for (const id of [String(ada.id), `#${ada.id}`]) expect(await find({ find: id })).toContain(ada.account);
    expect(await find({ find: `neil ${mark}` })).toEqual([]);
    // Wildcards are letters like all others.
    for (const text of ['%', '_', '\\', `ada_${mark}`]) expect(await find({ find: text })).toEqual([]);
  });

  test('filters by state, newest first, page by page', async () => {
    const mark = randomUUID().slice(0, 8);
    const made = [];
    for (let at = 0; at < 5; at++) made.push(await shopper({ account: `p${at}.${mark}@example.test` }));
    const emails = made.map(({ account }) => account).toReversed();
    const pages = [];
    let cursor: string | undefined;
    do {
      const input = { limit: '2', ...(cursor && { cursor }) };
      const { list, next } = await callOps(support!, 'accountList', input);
      pages.push(...list.map(({ account }) => account));
      cursor = next ?? undefined;
    } while (cursor && pages.length < 5);
    expect(pages.slice(0, 5)).toEqual(emails);
    const oldest = await find({ sort: 'oldest', status: 'new', find: 'p' });
    expect(oldest.filter((email) => emails.includes(email))).toEqual(emails.toReversed());

    const [frozen, leaving, old] = made;
    await callOps(owner!, 'accountFreeze', { account: frozen!.account, reason: 'Fraud' });
    await db
      .insertInto('account_closing')
      .values({ account_id: leaving!.id, due_at: new Date(), look_at: new Date() })
      .execute();
    const lastWeek = sql`now() - interval '8 days'`;
    await sql`update account set created_at = ${lastWeek} where id <= ${old!.id}`.execute(db);
    expect(await find({ status: 'frozen' })).toEqual([frozen!.account]);
    expect(await find({ status: 'deletion_requested' })).toEqual([leaving!.account]);
    expect(await find({ status: 'new' })).toEqual(emails.slice(0, 2));
    expect(await find({ status: 'new', find: 'p4' })).toEqual([made[4]!.account]);
    expect(await find({ status: 'frozen', find: 'p4' })).toEqual([]);
  });

  test('shows no erased account', async () => {
    const { id, account } = await shopper();
    await db
      .updateTable('account')
      .set({ account: `erased-${id}`, status: 'erased' })
      .where('id', '=', id)
      .execute();
    expect(await find({ find: account })).toEqual([]);
    for (const text of ['erased', String(id)])
      expect(await find({ find: text })).not.toContain(`erased-${id}`);
    expect((await refusedBy(owner!, 'accountShow', { account })).reason).toBe('account_unknown');
  });

  test('logs a search without its text, and the account if it finds only one', async () => {
    const { account } = await shopper({ mobile: '+393339876543', family_name: 'Tardelli' });
    await find({ find: '333 9876543' });
    expect(await newest(account)).toMatchObject({ act: 'account/list', after: { searched: true, found: 1 } });
    await find({ find: 'nobody has this name' });
    const line = await newest('accounts');
    expect(line.after).toEqual({ searched: true, found: 0 });
    expect(JSON.stringify(line)).not.toContain('this name');
  });
});

describe('one account', () => {
  test('shows each role its own parts, and logs the view', async () => {
    const { account, id } = await shopper();
    await openSession(db, id, firefox);
    const [byOwner, byAuditor, bySupport, byLogistics] = [
      await show(owner, account),
      await show(auditor, account),
      await show(support, account),
      await show(logistics, account),
    ];
    for (const seen of [byOwner, byAuditor]) expect(seen.wallet).toEqual({ balance: '12.00', held: '0.00' });
    for (const seen of [bySupport, byLogistics]) expect(seen.wallet).toBe(null);
    for (const seen of [byOwner, byAuditor, bySupport])
      expect(seen.access?.sessions[0]).toMatchObject({
        browser: 'Firefox',
        system: 'Linux',
        getsPushes: false,
      });
    expect(byLogistics.access).toBe(null);
    expect(bySupport.conversation).toEqual({ lastAt: null, waitingSince: null });
    for (const seen of [byOwner, byAuditor, byLogistics]) expect(seen.conversation).toBe(null);
    expect(await newest(account)).toMatchObject({ act: 'account/show', name: logistics!.name });
    expect(JSON.stringify(bySupport)).not.toMatch(/hash|token|endpoint/i);
  });

  test('shows when a shopper waits for a reply, without marking the message as read', async () => {
    const buyer = await shopper();
    await api.ok('serviceSend', { clientId: randomUUID(), text: 'Hello' }, buyer);
    const { conversation } = await show(support, buyer.account);
    expect(conversation?.waitingSince).toBe(conversation?.lastAt);
    const { read_at: readAt } = await db
      .selectFrom('service_message')
      .select('read_at')
      .where('account_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(readAt).toBe(null);
  });

  test('shows the state of a requested deletion and of a data export', async () => {
    const { id, account, token } = await shopper();
    await api.ok('exportAsk', {}, { token });
    const dueAt = new Date(Date.now() + 3 * 86_400_000);
    await db
      .insertInto('account_closing')
      .values({ account_id: id, due_at: dueAt, look_at: dueAt })
      .execute();
    const { access, deletion } = await show(support, account);
    expect(access?.export?.state).toBe('making');
    expect(deletion?.dueAt).toBe(Math.floor(dueAt.getTime() / 1000));
  });
});

describe('ending sessions', () => {
  const reason = 'The phone was stolen';

  test('signs one browser out, and keeps the others', async () => {
    const { id, account, token } = await shopper();
    const stolen = await openSession(db, id, firefox);
    const { access } = await show(support, account);
    const session = access!.sessions.find(({ browser }) => browser === 'Firefox')!.id;
    expect(await callOps(support!, 'accountEndSession', { account, session, reason })).toEqual({
      account,
      ended: 1,
    });
    expect((await api.call('getUserInfo', {}, { token: stolen })).status).toBe(401);
    await api.ok('getUserInfo', {}, { token });
    expect(await newest(account)).toMatchObject({
      act: 'account/end-session',
      before: { session, browser: 'Firefox', system: 'Linux' },
      after: { reason },
    });
    // A repeat, or another operator at the same time, ends nothing.
    const again = await refusedBy(owner!, 'accountEndSession', { account, session, reason });
    expect(again.reason).toBe('not_found');
  });

  test('does not end a session of another account', async () => {
    const [one, other] = [await shopper(), await shopper()];
    const session = (await show(support, other.account)).access!.sessions[0]!.id;
    const refused = await refusedBy(support!, 'accountEndSession', { account: one.account, session, reason });
    expect(refused.reason).toBe('not_found');
    await api.ok('getUserInfo', {}, other);
  });

  test('signs all browsers out, once for two operators', async () => {
    const { id, account, token } = await shopper();
    await openSession(db, id, firefox);
    const outcomes = await Promise.all(
      [support!, owner!].map((door) => callOps(door, 'accountEndSessions', { account, reason })),
    );
    expect(outcomes.map(({ ended }) => ended).toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect((await api.call('getUserInfo', {}, { token })).status).toBe(401);
    expect((await show(support, account)).access).toMatchObject({ sessions: [], pushDevices: [] });
  });
});

describe('the confirmation mail', () => {
  test('is sent again, with the limits of the shop for all operators together', async () => {
    const { account } = await shopper({ mail_confirmed_at: null });
    await callOps(support!, 'accountResendCode', { account });
    expect((await refusedBy(owner!, 'accountResendCode', { account })).reason).toBe('rate_limited');
    await mailRequestedCodes(db);
    const mails = await db.selectFrom('mail').select('subject').where('recipient', '=', account).execute();
    expect(mails).toHaveLength(1);
    expect((await newest(account)).reason).toBe('rate_limited');
  });

  test('does not use up the requests of the shopper', async () => {
    const { account, token } = await shopper({ mail_confirmed_at: null });
    await callOps(support!, 'accountResendCode', { account });
    const sent = await api.ok('sendCode', { account, event: 'confirmMail' }, { token });
    expect(sent.resendInSeconds).toBe(60);
  });

  test('is not sent to a confirmed address', async () => {
    const { account } = await shopper();
    expect((await refusedBy(support!, 'accountResendCode', { account })).reason).toBe('mail_confirmed');
  });
});

describe('notes', () => {
  test('are stored once, seen by every role of the list, and not part of the log', async () => {
    const { account } = await shopper();
    const input = { id: randomUUID(), account, text: 'Called about a lost parcel' };
    await Promise.all([1, 2, 3].map(() => callOps(logistics!, 'accountNote', input)));
    const { notes, history } = await show(auditor, account);
    expect(notes).toMatchObject([{ name: logistics!.name, text: input.text }]);
    expect(history.filter(({ act }) => act === 'account/note')).toHaveLength(1);
    expect(JSON.stringify(await newest(account))).not.toContain('lost parcel');
    const mismatch = await refusedBy(support!, 'accountNote', input);
    expect(mismatch.reason).toBe('idempotency_mismatch');
  });

  test('are refused for an account that is deleted at the same moment', async () => {
    const { id, account } = await shopper();
    let noting: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('account')
        .set({ account: `erased-${id}` })
        .where('id', '=', id)
        .execute();
      noting = refusedBy(support!, 'accountNote', { id: randomUUID(), account, text: 'Too late' });
    });
    expect(await noting).toMatchObject({ reason: 'account_unknown' });
  });
});

test('no operator acts on the account of their own mailbox', async () => {
  const { account } = await shopper({ mail_confirmed_at: null });
  const withPlusTag = account.replace('@', '+shop@');
  const [self, selfOwner] = [await as('support', account), await as('owner', withPlusTag)];
  const reason = 'Mine';
  for (const [door, name, input] of [
    [self, 'accountEndSession', { account, session: 1, reason }],
    [self, 'accountEndSessions', { account, reason }],
    [self, 'accountResendCode', { account }],
    [self, 'accountNote', { id: randomUUID(), account, text: 'Mine' }],
    [selfOwner, 'accountUnfreeze', { account, reason }],
  ] as const)
    expect((await refusedBy(door, name, input)).reason).toBe('own_account');
});
