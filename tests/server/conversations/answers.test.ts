import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { person, type Person } from '../../support/people.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { noisyJpeg } from '../../support/server/uploads/user-with-images.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const { name: operator, token } = await staff(db, 'support');
const door = { url: api.url, token };

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const say = (who: Person, text: string) =>
  api.ok('serviceSend', { clientId: randomUUID(), text }, { token: who.token });
const waiting = async () =>
  (await callOps(door, 'chatList', { limit: '50' })).list.map(({ account }) => account);

test('lists the conversation that waits longest first, until it is answered', async () => {
  const [ada, bo] = [await person(db), await person(db)];
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

test('an answer is unread until it is read, and both sides see read receipts', async () => {
  const who = await person(db);
  const asked = await say(who, 'Hello');
  const mine = async () => (await api.ok('serviceThread', {}, who)).list.find(({ id }) => id === asked.id);
  expect(await mine()).toMatchObject({ readAt: null });
  await callOps(door, 'chatShow', { account: who.account });
  expect(await mine()).toMatchObject({ readAt: expect.any(Number) as number });

  await callOps(door, 'chatAnswer', { account: who.account, text: 'Good morning' });
  await callOps(door, 'chatAnswer', { account: who.account, text: 'How can I help?' });
  expect(await api.ok('serviceUnread', {}, who)).toEqual({ unread: 2 });
  const [newest, first] = (await api.ok('serviceThread', {}, who)).list;
  expect(newest).toMatchObject({ from: 'service', text: 'How can I help?', clientId: null });
  expect(await api.ok('serviceRead', { id: first!.id }, who)).toEqual({ unread: 1 });
  expect(await api.ok('serviceRead', { id: newest!.id }, who)).toEqual({ unread: 0 });
  const { list } = await callOps(door, 'chatShow', { account: who.account });
  expect(list.map(({ by, readAt }) => [by, readAt !== null])).toEqual([
    [who.account, true],
    [operator, true],
    [operator, true],
  ]);
});

test('a retried answer is stored once, and its id is refused for another text', async () => {
  const who = await person(db);
  const answer = { id: randomUUID(), account: who.account, text: 'Good morning' };
  const [first, second] = await Promise.all([
    callOps(door, 'chatAnswer', answer),
    callOps(door, 'chatAnswer', answer).catch(() => callOps(door, 'chatAnswer', answer)),
  ]);
  expect(second).toEqual(first);
  expect((await api.ok('serviceThread', {}, who)).list).toMatchObject([
    { text: 'Good morning', clientId: null },
  ]);
  const other = await refusedBy(door, 'chatAnswer', { ...answer, text: 'Good evening' });
  expect(other).toMatchObject({ reason: 'idempotency_mismatch' });
});

test('several answers notify the open apps each and leave one notification until read', async () => {
  const who = await person(db);
  await callOps(door, 'chatAnswer', { account: who.account, text: 'One' });
  await callOps(door, 'chatAnswer', { account: who.account, text: 'Two' });
  const notices = await db.selectFrom('notice').select('type').where('account_id', '=', who.id).execute();
  expect(notices).toEqual([{ type: 'service_answered' }]);
  const told = await db.selectFrom('live_event').select('topic').where('account_id', '=', who.id).execute();
  expect(told.filter(({ topic }) => topic === 'service')).toHaveLength(2);
  const [newest] = (await api.ok('serviceThread', {}, who)).list;
  await api.ok('serviceRead', { id: newest!.id }, who);
  const unread = await api.ok('noticeUnread', {}, who);
  expect(unread.unread.total).toBe(0);
});

test('an answer’s image is re-encoded, and an invalid one rejects the whole answer', async () => {
  const who = await person(db);
  const image = Buffer.from(await noisyJpeg(120, 80)).toString('base64');
  await callOps(door, 'chatAnswer', { account: who.account, text: 'Like this', picture: image });
  const [answer] = (await api.ok('serviceThread', {}, who)).list;
  expect(answer).toMatchObject({ text: 'Like this', picture: { width: 120, height: 80 } });
  const shown = await fetch(new URL(answer!.picture!.url, api.url));
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const refused = await refusedBy(door, 'chatAnswer', {
    account: who.account,
    text: 'Or this',
    picture: svg,
  });
  expect(refused.reason).toBe('upload_invalid');
  expect((await api.ok('serviceThread', {}, who)).list).toHaveLength(1);
});

test('only support reads conversations, never its own, and each access is logged', async () => {
  const who = await person(db);
  await say(who, 'Hello');
  for (const role of ['auditor', 'owner', 'logistics'] as const) {
    const other = await staff(db, role);
    const refusal = await refusedBy({ ...door, token: other.token }, 'chatShow', { account: who.account });
    expect([role, refusal.reason]).toEqual([role, 'role_missing']);
  }
  const self = await staff(db, 'support', who.account);
  const own = await refusedBy({ ...door, token: self.token }, 'chatAnswer', {
    account: who.account,
    text: 'Me',
  });
  expect(own.reason).toBe('own_account');
  const unknown = await refusedBy(door, 'chatAnswer', { account: 'nobody@example.test', text: 'Hello' });
  expect(unknown.reason).toBe('account_unknown');
  await callOps(door, 'chatShow', { account: who.account });
  await callOps(door, 'chatAnswer', { account: who.account, text: 'Hello' });
  const entries = await db
    .selectFrom('operator_log')
    .select(['act', 'name', 'outcome'])
    .where('target', '=', who.account)
    .where('name', '=', operator)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { act: 'chat/show', name: operator, outcome: 'done' },
    { act: 'chat/answer', name: operator, outcome: 'done' },
  ]);
});

test('a message sent concurrently with an answer still counts as waiting', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => person(db)));
  await Promise.all(people.map((who) => say(who, 'Hello')));
  await Promise.all(
    people.flatMap((who) => [
      say(who, 'And another thing'),
      callOps(door, 'chatAnswer', { account: who.account, text: 'Good morning' }),
    ]),
  );
  const rows = await db
    .selectFrom('service_chat')
    .select(['account_id', 'last_id', 'waiting_id'])
    .where(
      'account_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  for (const conversation of rows) {
    const said = await db
      .selectFrom('service_message')
      .select(['id', 'operator_id'])
      .where('account_id', '=', conversation.account_id)
      .orderBy('id', 'desc')
      .execute();
    const lastIsTheirs = said[0]!.operator_id === null;
    expect(conversation).toMatchObject({
      last_id: said[0]!.id,
      waiting_id: lastIsTheirs ? said[0]!.id : null,
    });
  }
});
