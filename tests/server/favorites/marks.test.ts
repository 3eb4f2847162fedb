import { expect, test } from 'vitest';
import { favoriteHandlers } from '../../../server/modules/favorites/routes.ts';
import { asCents, cents } from '#domain/money.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, favoriteHandlers);
const shop = await seedShop(db);
const [shopId, otherShopId] = shop.shopIds as [number, number];
const product = await shop.product(shopId);

const fansOf = async (id: number) =>
  (await db.selectFrom('shop').select('fans').where('id', '=', id).executeTakeFirstOrThrow()).fans;

test('favorites and follows are states: setting one again changes nothing', async () => {
  const { token } = await createAccount(db);
  for (const on of [true, true, false, false, true]) {
    expect(await api.ok('favourite', { id: product.id, on }, { token })).toEqual({ on, count: Number(on) });
    expect(await api.ok('follow', { id: shopId, on }, { token })).toEqual({ on, count: Number(on) });
  }
  await api.ok('favourite', { id: product.id, on: false }, { token });
  await api.ok('follow', { id: shopId, on: false }, { token });
});

test('counts twenty concurrent accounts as twenty, and repeated taps of one account as one', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => createAccount(db)));
  const impatient = users[0]!;
  await Promise.all([
    ...users.map(({ token }) => api.ok('follow', { id: otherShopId, on: true }, { token })),
    ...users.map(({ token }) => api.ok('favourite', { id: product.id, on: true }, { token })),
    ...users.map(() => api.ok('follow', { id: otherShopId, on: true }, { token: impatient.token })),
    ...users.map(() => api.ok('favourite', { id: product.id, on: true }, { token: impatient.token })),
  ]);
  expect(await fansOf(otherShopId)).toBe(20);
  const { count } = await api.ok('favourite', { id: product.id, on: true }, { token: impatient.token });
  expect(count).toBe(20);

  await Promise.all(
    [...users, ...users].map(({ token }) => api.ok('follow', { id: otherShopId, on: false }, { token })),
  );
  expect(await fansOf(otherShopId)).toBe(0);
});

test('returns which of the given products and shops the account marked', async () => {
  const [one, two] = [await createAccount(db), await createAccount(db)];
  const other = await shop.product(shopId);
  await api.ok('favourite', { id: product.id, on: true }, { token: one.token });
  await api.ok('follow', { id: shopId, on: true }, { token: one.token });
  const input = { products: `${product.id},${other.id},999999`, shops: `${shopId},${otherShopId}` };
  expect(await api.ok('marks', input, { token: one.token })).toEqual({
    products: [product.id],
    shops: [shopId],
  });
  expect(await api.ok('marks', input, { token: two.token })).toEqual({ products: [], shops: [] });
  expect(await api.ok('marks', {}, { token: one.token })).toEqual({ products: [], shops: [] });
});

test('lists show the newest favorite or follow first, page by page', async () => {
  const { token } = await createAccount(db);
  const products = await Promise.all(Array.from({ length: 5 }, () => shop.product(shopId)));
  for (const { id } of products) await api.ok('favourite', { id, on: true }, { token });
  const first = await api.ok('favouriteList', { limit: '3' }, { token });
  const second = await api.ok('favouriteList', { limit: '3', cursor: first.next! }, { token });
  expect(second.next).toBeNull();
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(
    products.map(({ id }) => id).toReversed(),
  );

  await api.ok('follow', { id: shopId, on: true }, { token });
  await api.ok('follow', { id: otherShopId, on: true }, { token });
  const follows = await api.ok('followList', {}, { token });
  expect(follows.list.map(({ id }) => id)).toEqual([otherShopId, shopId]);
});

test('lists favorites that became cheaper, with both prices', async () => {
  const user = await createAccount(db);
  const [fell, rose, same, soldOut, unknown] = await Promise.all(
    Array.from({ length: 5 }, () => shop.product(shopId)),
  );
  for (const { id } of [fell!, rose!, same!, soldOut!, unknown!])
    await api.ok('favourite', { id, on: true }, user);
  const { list } = await api.ok('favouriteList', {}, user);
  expect(list.every(({ price, markedPrice }) => price === markedPrice)).toBe(true);

  const change = (id: number, by: number, in_stock = true) =>
    db
      .updateTable('product')
      .set((eb) => ({
        min_price_cents: eb('min_price_cents', '+', asCents(by)),
        max_price_cents: eb('max_price_cents', '+', asCents(by)),
        in_stock,
      }))
      .where('id', '=', id)
      .execute();
  await change(fell!.id, -100);
  await change(rose!.id, 100);
  await change(soldOut!.id, -100, false);
  await change(unknown!.id, -100);
  await db
    .updateTable('favourite')
    .set({ price_cents: null })
    .where('product_id', '=', unknown!.id)
    .execute();
  // Marking the product again keeps the first price.
  await api.ok('favourite', { id: fell!.id, on: true }, user);

  const cheaper = await api.ok('favouriteList', { cheaper: '1' }, user);
  expect(cheaper.list.map(({ id }) => id)).toEqual([fell!.id]);
  const [card] = cheaper.list;
  expect(cents(card!.markedPrice!) - cents(card!.price)).toBe(100);
  const all = await api.ok('favouriteList', {}, user);
  expect(all.list.find(({ id }) => id === unknown!.id)!.markedPrice).toBeNull();
});

test('unknown products and shops cannot be favorites', async () => {
  const { token } = await createAccount(db);
  for (const name of ['favourite', 'follow'] as const) {
    for (const on of [true, false]) {
      expect((await api.refusal(name, { id: 987_654_321, on }, { token })).reason).toBe('not_found');
    }
  }
});
