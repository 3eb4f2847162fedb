import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { person, type Person } from '../../support/people.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const [a, b, c] = await Promise.all([1, 2, 3].map(async () => (await shop.product(shop.shopIds[0]!)).id));
const seen = async (who: Person) => (await api.ok('viewedList', {}, who)).list.map(({ id }) => id);

test('viewed products are listed latest first, each once, in the order the device sent', async () => {
  const someone = await person(db);
  await api.ok('viewed', { ids: [a!, b!, a!, c!] }, someone);
  expect(await seen(someone)).toEqual([c, a, b]);
  await api.ok('viewed', { ids: [b!] }, someone);
  expect(await seen(someone)).toEqual([b, c, a]);
  const first = await api.ok('viewedList', { limit: '2' }, someone);
  const rest = await api.ok('viewedList', { limit: '2', cursor: first.next! }, someone);
  expect([rest.list.map(({ id }) => id), rest.next]).toEqual([[a], null]);
});

test('an unknown product is ignored', async () => {
  const someone = await person(db);
  await api.ok('viewed', { ids: [987_654_321, a!] }, someone);
  expect(await seen(someone)).toEqual([a]);
});

test('one or all viewed products of an account can be removed, without affecting others', async () => {
  const [someone, other] = [await person(db), await person(db)];
  for (const who of [someone, other]) await api.ok('viewed', { ids: [a!, b!, c!] }, who);
  await api.ok('viewedForget', { id: b! }, someone);
  expect(await seen(someone)).toEqual([c, a]);
  await api.ok('viewedForget', { id: null }, someone);
  expect([await seen(someone), await seen(other)]).toEqual([[], [c, b, a]]);
});

test('keeps the latest two hundred', async () => {
  const someone = await person(db);
  const ids = await Promise.all(
    Array.from({ length: 205 }, async () => (await shop.product(shop.shopIds[0]!)).id),
  );
  for (let from = 0; from < ids.length; from += 50)
    await api.ok('viewed', { ids: ids.slice(from, from + 50) }, someone);
  const { count } = await db
    .selectFrom('viewed')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', someone.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(200);
  expect((await seen(someone))[0]).toBe(ids.at(-1));
});
