import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deletionWaitSeconds } from '#domain/own-data.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import { exportsJob } from '../../../server/modules/own-data/exports-job.ts';
import { outsideNotificationsJob } from '../../../server/modules/push/outside-notifications-job.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { openSession } from '../../../server/platform/http/session.ts';
import { createAccount, payPassword } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { password, shopper } from '../../support/server/account/own-data-scene.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const as = async (role: Role, name?: string) => ({ url: api.url, ...(await staff(db, role, name)) });
const [owner, support, logistics] = [await as('owner'), await as('support'), await as('logistics')];
const reason = 'Letter of 3 May';

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const show = (account: string, door = support) => callOps(door, 'accountShow', { account });
const lines = async (account: string, act: string) =>
  db
    .selectFrom('operator_log')
    .select(['name', 'outcome', 'reason', 'after'])
    .where('target', '=', account)
    .where('act', '=', act)
    .orderBy('id')
    .execute();
const mailsTo = async (account: string) => {
  while (await outsideNotificationsJob.runBatch(api.services));
  const rows = await db.selectFrom('mail').select('kind').where('recipient', '=', account).execute();
  return rows.map(({ kind }) => kind);
};
const listed = async (status: 'data_request' | 'data_request_stuck' | 'export_requested') =>
  (await callOps(support, 'accountList', { status })).list.map(({ account }) => account);
const stuck = async () => {
  const { list } = await callOps(support, 'waiting', {});
  return list.find(({ queue }) => queue === 'data-requests')?.count;
};

describe('an export', () => {
  test('starts once for two operators and the shopper at the same moment, and only the shopper opens it', async () => {
    const user = await shopper(db);
    const { account } = user;
    const outcomes = await Promise.allSettled([
      callOps(support, 'accountStartExport', { account, reason }),
      callOps(owner, 'accountStartExport', { account, reason }),
      api.ok('exportAsk', {}, user),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusedBy(support, 'accountStartExport', { account, reason })).reason).toBe(
      'export_recent',
    );
    expect(await listed('export_requested')).toContain(account);
    while (await exportsJob.runBatch(api.services));
    expect(await mailsTo(account)).toEqual(['export_ready']);
    const { access } = await show(account);
    expect(access!.export).toEqual({
      state: 'ready',
      requestedAt: expect.any(Number),
      endsAt: expect.any(Number),
    });
    const { id } = (await api.ok('exportState', {}, user)).export!;
    const other = await shopper(db);
    expect((await api.refusal('exportLink', { id, password }, other)).reason).toBe('not_found');
    expect((await api.ok('exportLink', { id, password }, user)).url).toMatch(/^\/private\/data\//);
  });

  test('that failed is a queue until an operator starts it again, with a reason in the log', async () => {
    const { id, account } = await shopper(db);
    await callOps(support, 'accountStartExport', { account, reason });
    expect(await stuck()).toBe(0);
    await db
      .updateTable('account_export')
      .set({ failed_at: new Date() })
      .where('account_id', '=', id)
      .execute();
    expect([await stuck(), await listed('data_request_stuck')]).toEqual([1, [account]]);
    await callOps(owner, 'accountStartExport', { account, reason: 'Failed' });
    expect([await stuck(), await listed('data_request')]).toEqual([0, expect.arrayContaining([account])]);
    expect(await lines(account, 'account/start-export')).toMatchObject([
      { name: support.name, outcome: 'done', after: { reason } },
      { name: owner.name, outcome: 'done', after: { reason: 'Failed' } },
    ]);
  });
});

describe('a deletion', () => {
  test('starts once for an operator and the shopper, with the same date and mail, and can be canceled', async () => {
    const user = await shopper(db);
    const { account } = user;
    const outcomes = await Promise.allSettled([
      callOps(support, 'accountStartDeletion', { account, reason }),
      callOps(owner, 'accountStartDeletion', { account, reason }),
      api.ok('accountClose', { password, payPassword }, user),
    ]);
    // The shopper's own repeated request keeps the first date.
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
    const { deletion, obstacles } = await show(account);
    expect(deletion!.dueAt).toBeGreaterThan(Date.now() / 1000 + deletionWaitSeconds - 60);
    expect(obstacles).toBeNull();
    expect((await api.ok('accountClosing', {}, user)).dueAt).toBe(deletion!.dueAt);
    expect((await refusedBy(support, 'accountStartDeletion', { account, reason })).reason).toBe(
      'deletion_requested',
    );
    expect(await listed('data_request')).toContain(account);
    const canceled = await Promise.allSettled(
      [support, owner].map((door) => callOps(door, 'accountCancelDeletion', { account, reason })),
    );
    expect(canceled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusedBy(owner, 'accountCancelDeletion', { account, reason })).reason).toBe('no_deletion');
    expect((await api.ok('accountClosing', {}, user)).dueAt).toBeNull();
    expect(await mailsTo(account)).toEqual(['account_closing', 'account_kept']);
    expect((await lines(account, 'account/start-deletion')).at(-1)).toMatchObject({
      outcome: 'refused',
      reason: 'deletion_requested',
    });
  });

  test('is refused while the shopper’s own would be, and one past its date is in the queue', async () => {
    const rich = await shopper(db, 500_000);
    const input = { account: rich.account, reason };
    expect((await show(rich.account)).obstacles).toEqual(['balance']);
    expect((await show(rich.account, logistics)).obstacles).toBeNull();
    expect((await refusedBy(support, 'accountStartDeletion', input)).reason).toBe('settle_first');
    expect(await lines(rich.account, 'account/start-deletion')).toMatchObject([{ reason: 'settle_first' }]);

    const late = await shopper(db);
    await callOps(support, 'accountStartDeletion', { account: late.account, reason });
    expect(await listed('data_request_stuck')).not.toContain(late.account);
    await sql`update account_closing set due_at = now() - interval '1 day' where account_id = ${late.id}`.execute(
      db,
    );
    expect(await listed('data_request_stuck')).toContain(late.account);
  });
});

test('a push device is listed without its endpoint and removed once, only from its own account', async () => {
  const [user, other] = [await createAccount(db), await createAccount(db)];
  const { account } = user;
  const token = await openSession(
    db,
    user.id,
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  );
  expect(token).toBeTruthy();
  await sql`insert into push_subscription (session_id, endpoint, p256dh, auth, failed_at, failure)
    select id, 'https://push.example/secret-endpoint', 'secret-key', 'secret-auth', now(), 'HTTP 503' from session
    where account_id = ${user.id} order by id desc limit 1`.execute(db);
  const shown = await show(account);
  expect(shown.access!.pushDevices).toMatchObject([
    { browser: 'Firefox', system: 'Linux', deliveredAt: null, failure: 'HTTP 503' },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/secret-|push\.example/);
  const device = shown.access!.pushDevices[0]!.id;
  const ofOther = { account: other.account, device, reason };
  expect((await refusedBy(support, 'accountRemoveDevice', ofOther)).reason).toBe('not_found');
  const outcomes = await Promise.allSettled(
    [support, owner].map((door) => callOps(door, 'accountRemoveDevice', { account, device, reason })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const after = await show(account);
  expect(after.access).toMatchObject({ pushDevices: [], sessions: [{}, {}] });
  expect(
    after.history.filter(({ act, outcome }) => act === 'account/remove-device' && outcome === 'done'),
  ).toHaveLength(1);
});

test('no operator starts or cancels requests of their own account', async () => {
  const { account } = await shopper(db);
  const self = await as('support', account);
  for (const name of ['accountStartExport', 'accountStartDeletion', 'accountCancelDeletion'] as const)
    expect((await refusedBy(self, name, { account, reason })).reason).toBe('own_account');
  const device = { account, device: 1, reason };
  expect((await refusedBy(self, 'accountRemoveDevice', device)).reason).toBe('own_account');
});
