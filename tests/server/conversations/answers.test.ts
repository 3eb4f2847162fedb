import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { noisyJpeg } from '../../support/server/uploads/user-with-images.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const { name: operator, token } = await staff(db, 'support');
const door = { url: api.url, token };

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const say = (user: TestAccount, text: string) =>
  api.ok('serviceSend', { clientId: randomUUID(), text }, { token: user.token });
const waiting = async () =>
  (await callOps(door, 'chatList', { limit: '50' })).list.map(({ account }) => account);

test('lists unanswered conversations, the longest waiting first', async () => {
  const [ada, bo] = [await createAccount(db), await createAccount(db)];
  await say(ada, 'First');
  await say(bo, 'Second');
  await say(ada, 'First again');
  expect(await waiting()).toEqual([ada.account, bo.account]);
  await callOps(door, 'chatAnswer', { account: ada.account, text: 'Here I am' });
  expect(await waiting()).toEqual([bo.account]);
  const all = await callOps(door, 'chatList', { status: 'all' });
  expect(all.list[0]).toMatchObject({ account: ada.account, lastBy: 'service', lastText: 'Here I am' });
  await say(ada, 'One more thing');
  expect(await waiting()).toEqual([bo.account, ada.account]);
});

test('a reply is unread until it is read, and both sides see read receipts', async () => {
  const user = await createAccount(db);
  const question = await say(user, 'Hello');
  const mine = async () =>
    (await api.ok('serviceThread', {}, user)).list.find(({ id }) => id === question.id);
  expect(await mine()).toMatchObject({ readAt: null });
  await callOps(door, 'chatShow', { account: user.account });
  expect(await mine()).toMatchObject({ readAt: expect.any(Number) as number });

  await callOps(door, 'chatAnswer', { account: user.account, text: 'Good morning' });
  await callOps(door, 'chatAnswer', { account: user.account, text: 'How can I help?' });
  expect(await api.ok('serviceUnread', {}, user)).toEqual({ unread: 2 });
  const [newest, first] = (await api.ok('serviceThread', {}, user)).list;
  expect(newest).toMatchObject({ from: 'service', text: 'How can I help?', clientId: null });
  expect(await api.ok('serviceRead', { id: first!.id }, user)).toEqual({ unread: 1 });
  expect(await api.ok('serviceRead', { id: newest!.id }, user)).toEqual({ unread: 0 });
  const { list } = await callOps(door, 'chatShow', { account: user.account });
  expect(list.map(({ by, readAt }) => [by, readAt !== null])).toEqual([
    [user.account, true],
    [operator, true],
    [operator, true],
  ]);
});

test('a retried reply is stored once, and its id is refused for another text', async () => {
  const user = await createAccount(db);
  const answer = { id: randomUUID(), account: user.account, text: 'Good morning' };
  const [first, second] = await Promise.all([
    callOps(door, 'chatAnswer', answer),
    callOps(door, 'chatAnswer', answer).catch(() => callOps(door, 'chatAnswer', answer)),
  ]);
  expect(second).toEqual(first);
  expect((await api.ok('serviceThread', {}, user)).list).toMatchObject([
    { text: 'Good morning', clientId: null },
  ]);
  const other = await refusedBy(door, 'chatAnswer', { ...answer, text: 'Good evening' });
  expect(other).toMatchObject({ reason: 'idempotency_mismatch' });
});

test('each reply notifies the open apps, and several unread ones share one notification', async () => {
  const user = await createAccount(db);
  await callOps(door, 'chatAnswer', { account: user.account, text: 'One' });
  await callOps(door, 'chatAnswer', { account: user.account, text: 'Two' });
  const notices = await db.selectFrom('notice').select('type').where('account_id', '=', user.id).execute();
  expect(notices).toEqual([{ type: 'service_answered' }]);
  const events = await db
    .selectFrom('live_event')
    .select('topic')
    .where('account_id', '=', user.id)
    .execute();
  expect(events.filter(({ topic }) => topic === 'service')).toHaveLength(2);
  const [newest] = (await api.ok('serviceThread', {}, user)).list;
  await api.ok('serviceRead', { id: newest!.id }, user);
  const unread = await api.ok('noticeUnread', {}, user);
  expect(unread.unread.total).toBe(0);
});

test('the image of a reply is re-encoded, and an invalid one rejects the whole reply', async () => {
  const user = await createAccount(db);
  const image = Buffer.from(await noisyJpeg(120, 80)).toString('base64');
  await callOps(door, 'chatAnswer', { account: user.account, text: 'Like this', picture: image });
  const [answer] = (await api.ok('serviceThread', {}, user)).list;
  expect(answer).toMatchObject({ text: 'Like this', picture: { width: 120, height: 80 } });
  const shown = await fetch(new URL(answer!.picture!.url, api.url));
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const refused = await refusedBy(door, 'chatAnswer', {
    account: user.account,
    text: 'Or this',
    picture: svg,
  });
  expect(refused.reason).toBe('upload_invalid');
  expect((await api.ok('serviceThread', {}, user)).list).toHaveLength(1);
});

test('only support reads conversations, never its own, and each access is logged', async () => {
  const user = await createAccount(db);
  await say(user, 'Hello');
  for (const role of ['auditor', 'owner', 'logistics'] as const) {
    const other = await staff(db, role);
    const refusal = await refusedBy({ ...door, token: other.token }, 'chatShow', { account: user.account });
    expect([role, refusal.reason]).toEqual([role, 'role_missing']);
  }
  const self = await staff(db, 'support', user.account);
  const own = await refusedBy({ ...door, token: self.token }, 'chatAnswer', {
    account: user.account,
    text: 'Me',
  });
  expect(own.reason).toBe('own_account');
  const unknown = await refusedBy(door, 'chatAnswer', { account: 'nobody@example.test', text: 'Hello' });
  expect(unknown.reason).toBe('account_unknown');
  await callOps(door, 'chatShow', { account: user.account });
  await callOps(door, 'chatAnswer', { account: user.account, text: 'Hello' });
  const entries = await db
    .selectFrom('operator_log')
    .select(['act', 'name', 'outcome'])
    .where('target', '=', user.account)
    .where('name', '=', operator)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { act: 'chat/show', name: operator, outcome: 'done' },
    { act: 'chat/answer', name: operator, outcome: 'done' },
  ]);
});

test('a message sent concurrently with a reply still counts as unanswered', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => createAccount(db)));
  await Promise.all(users.map((user) => say(user, 'Hello')));
  await Promise.all(
    users.flatMap((user) => [
      say(user, 'And another thing'),
      callOps(door, 'chatAnswer', { account: user.account, text: 'Good morning' }),
    ]),
  );
  const rows = await db
    .selectFrom('service_chat')
    .select(['account_id', 'last_id', 'waiting_id'])
    .where(
      'account_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
  for (const conversation of rows) {
    const messages = await db
      .selectFrom('service_message')
      .select(['id', 'operator_id'])
      .where('account_id', '=', conversation.account_id)
      .orderBy('id', 'desc')
      .execute();
    const lastIsTheirs = messages[0]!.operator_id === null;
    expect(conversation).toMatchObject({
      last_id: messages[0]!.id,
      waiting_id: lastIsTheirs ? messages[0]!.id : null,
    });
  }
});
