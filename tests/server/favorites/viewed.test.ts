import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const [a, b, c] = await Promise.all([1, 2, 3].map(async () => (await shop.product(shop.shopIds[0]!)).id));
const seen = async (who: TestAccount) => (await api.ok('viewedList', {}, who)).list.map(({ id }) => id);

test('viewed products are listed latest first, each once, in the order the device sent', async () => {
  const user = await createAccount(db);
  await api.ok('viewed', { ids: [a!, b!, a!, c!] }, user);
  expect(await seen(user)).toEqual([c, a, b]);
  await api.ok('viewed', { ids: [b!] }, user);
  expect(await seen(user)).toEqual([b, c, a]);
  const first = await api.ok('viewedList', { limit: '2' }, user);
  const rest = await api.ok('viewedList', { limit: '2', cursor: first.next! }, user);
  expect([rest.list.map(({ id }) => id), rest.next]).toEqual([[a], null]);
});

test('an unknown product is ignored', async () => {
  const user = await createAccount(db);
  await api.ok('viewed', { ids: [987_654_321, a!] }, user);
  expect(await seen(user)).toEqual([a]);
});

test('one or all viewed products of an account can be removed, without affecting others', async () => {
  const [user, other] = [await createAccount(db), await createAccount(db)];
  for (const each of [user, other]) await api.ok('viewed', { ids: [a!, b!, c!] }, each);
  await api.ok('viewedForget', { id: b! }, user);
  expect(await seen(user)).toEqual([c, a]);
  await api.ok('viewedForget', { id: null }, user);
  expect([await seen(user), await seen(other)]).toEqual([[], [c, b, a]]);
});

test('keeps the latest two hundred', async () => {
  const user = await createAccount(db);
  const ids = await Promise.all(
    Array.from({ length: 205 }, async () => (await shop.product(shop.shopIds[0]!)).id),
  );
  for (let from = 0; from < ids.length; from += 50)
    await api.ok('viewed', { ids: ids.slice(from, from + 50) }, user);
  const { count } = await db
    .selectFrom('viewed')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(200);
  expect((await seen(user))[0]).toBe(ids.at(-1));
});
