import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps, OpsFailure } from '../../../server/cli/ops/client.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { buy } from '../../support/server/refunds/refunding.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const support = async (name?: string) => ({ url: api.url, ...(await staff(db, 'support', name)) });
const [anna, bruno] = [await support(), await support()];

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const say = (user: TestAccount, text: string, more: { orderSn?: string; productId?: number } = {}) =>
  api.ok('serviceSend', { clientId: randomUUID(), text, ...more }, user);
async function asking(text = 'Where is it?') {
  const user = await createAccount(db, { balanceCents: 50_000 });
  await say(user, text);
  return user;
}
const listed = async (by: typeof anna, assigned: 'mine' | 'unassigned' | 'all') =>
  (await callOps(by, 'chatList', { assigned, limit: '50' })).list.map(({ account }) => account);

test('an operator takes a conversation and hands it on; filters and unread messages follow', async () => {
  const [first, second] = [await asking(), await asking()];
  await say(second, 'Hello?');
  expect(await callOps(anna, 'chatAssign', { account: first.account, to: anna.name, seen: null })).toEqual({
    account: first.account,
    assignedTo: anna.name,
  });
  expect(await listed(anna, 'mine')).toEqual([first.account]);
  expect(await listed(bruno, 'mine')).toEqual([]);
  expect(await listed(bruno, 'unassigned')).toEqual([second.account]);
  // The longest waiting first.
  expect(await listed(bruno, 'all')).toEqual([first.account, second.account]);
  const { list } = await callOps(bruno, 'chatList', {});
  expect(list.map(({ assignedTo, unread }) => [assignedTo, unread])).toEqual([
    [anna.name, 1],
    [null, 2],
  ]);
  await callOps(bruno, 'chatShow', { account: second.account });
  expect((await callOps(bruno, 'chatList', {})).list[1]).toMatchObject({ unread: 0 });

  await callOps(anna, 'chatAssign', { account: first.account, to: bruno.name, seen: anna.name });
  expect((await callOps(anna, 'chatShow', { account: first.account })).assignedTo).toBe(bruno.name);
  await callOps(bruno, 'chatAssign', { account: first.account, to: null, seen: bruno.name });
  expect(await listed(bruno, 'mine')).toEqual([]);
});

test('of operators who take a conversation at once one gets it, and the others read who', async () => {
  const { account } = await asking();
  const all = [anna, bruno, await support(), await support()];
  const outcomes = await Promise.all(
    all.map((by) =>
      callOps(by, 'chatAssign', { account, to: by.name, seen: null }).then(
        () => by.name,
        (error: unknown) => error as OpsFailure,
      ),
    ),
  );
  const [winner, ...others] = outcomes.filter((outcome) => typeof outcome === 'string');
  expect(others).toEqual([]);
  const refused = outcomes.filter((outcome) => outcome instanceof OpsFailure);
  expect(refused.map(({ reason }) => reason)).toEqual(all.slice(1).map(() => 'assigned_meanwhile'));
  for (const { message } of refused) expect(message).toContain(winner);
  const by = all.find(({ name }) => name === winner)!;
  // Sent again after a lost response, it changes nothing.
  expect(await callOps(by, 'chatAssign', { account, to: by.name, seen: null })).toMatchObject({
    assignedTo: winner,
  });
});

test('only operators who can answer get conversations, and one who no longer can loses them', async () => {
  const { account } = await asking();
  const [owner, leaving] = [await staff(db, 'owner'), await support()];
  const to = (name: string) => refusedBy(anna, 'chatAssign', { account, to: name, seen: null });
  expect((await to(owner.name)).reason).toBe('colleague_unknown');
  expect((await to('nobody@example.test')).reason).toBe('colleague_unknown');
  await callOps(anna, 'chatAssign', { account, to: leaving.name, seen: null });
  expect((await callOps(anna, 'chatColleagues', {})).list).toContain(leaving.name);
  await db.updateTable('operator').set({ disabled_at: new Date() }).where('id', '=', leaving.id).execute();
  expect((await callOps(anna, 'chatColleagues', {})).list).not.toContain(leaving.name);
  expect(await listed(anna, 'unassigned')).toContain(account);
  await callOps(anna, 'chatAssign', { account, to: anna.name, seen: null });
  const silent = await createAccount(db);
  const none = { account: silent.account, to: anna.name, seen: null };
  expect((await refusedBy(anna, 'chatAssign', none)).reason).toBe('account_unknown');
});

test('beside a conversation are the newest orders and what its messages mention, never of another account', async () => {
  const shop = await seedShop(db);
  const mug = await shop.product(shop.shopIds[0]!, { stock: 100, priceCents: 1000 });
  const line = [{ variantId: mug.variantIds[0]!, quantity: 1 }];
  const [user, other] = [await asking('Good morning'), await createAccount(db, { balanceCents: 50_000 })];
  const orders = [];
  for (let count = 0; count < 6; count += 1) orders.push((await buy(api, user, line)).sn);
  const foreign = await buy(api, other, line);
  await say(user, `About ${orders[0]!.toLowerCase()} and ${foreign.sn}: \u202Ewhen?`);
  await say(user, 'And this one', { productId: mug.id });
  const context = await callOps(anna, 'chatContext', { account: user.account });
  expect(context.mentionedOrders).toEqual([orders[0]]);
  expect(context.orders.map(({ sn }) => sn)).toEqual([...orders.slice(1).toReversed(), orders[0]]);
  expect(context.orders[0]).toMatchObject({ status: 'paid', total: expect.stringMatching(/^\d+\.\d\d$/) });
  expect(context.products).toMatchObject([{ id: mug.id, price: '10.00' }]);
  expect(context.lang).toBe('en');
});

test('several conversations are assigned at once; of those a colleague got meanwhile the operator is named', async () => {
  const [first, second, third] = [await asking(), await asking(), await asking()];
  const seen = [first, second, third].map(({ account }) => ({ account, seen: null }));
  await callOps(bruno, 'chatAssign', { account: second.account, to: bruno.name, seen: null });
  const { list } = await callOps(anna, 'chatAssignMany', { conversations: seen, to: anna.name });
  expect(list).toEqual([
    { id: first.account, refused: null, more: null },
    { id: second.account, refused: 'assigned_meanwhile', more: bruno.name },
    { id: third.account, refused: null, more: null },
  ]);
  const assignedTo = async ({ account }: TestAccount) =>
    (await callOps(anna, 'chatShow', { account })).assignedTo;
  expect(await Promise.all([first, second, third].map(assignedTo))).toEqual([
    anna.name,
    bruno.name,
    anna.name,
  ]);
  const lines = await db
    .selectFrom('operator_log')
    .select(['act', 'outcome'])
    .where('target', 'in', [first.account, second.account])
    .where('name', '=', anna.name)
    .orderBy('id')
    .execute();
  expect(lines.filter(({ act }) => act === 'chat/assign')).toEqual([
    { act: 'chat/assign', outcome: 'done' },
    { act: 'chat/assign', outcome: 'refused' },
  ]);
});

test('conversations are found by the shopper or an order, and the log has no text of the search', async () => {
  const shop = await seedShop(db);
  const mug = await shop.product(shop.shopIds[0]!, { stock: 100, priceCents: 1000 });
  const [user, other] = [await asking(), await asking()];
  const { sn } = await buy(api, user, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
  await db.updateTable('account').set({ given_name: 'Zenobia' }).where('id', '=', user.id).execute();
  const found = async (find: string, status: 'waiting' | 'all' = 'all') =>
    (await callOps(anna, 'chatList', { find, status })).list.map(({ account }) => account);
  for (const text of [user.account, user.account.slice(0, 12).toUpperCase(), sn.toLowerCase(), 'zenobia'])
    expect(await found(text)).toEqual([user.account]);
  expect(await found('Nobody at all')).toEqual([]);
  await callOps(anna, 'chatAnswer', { account: other.account, text: 'Yes' });
  expect(await found(other.account, 'waiting')).toEqual([]);
  expect(await found(other.account)).toEqual([other.account]);
  const lines = await db
    .selectFrom('operator_log')
    .select(['target', 'after'])
    .where('act', '=', 'chat/list')
    .execute();
  expect(lines).toContainEqual({ target: 'conversations', after: { searched: true, found: 1 } });
  expect(JSON.stringify(lines)).not.toMatch(/zenobia|@/);
});
