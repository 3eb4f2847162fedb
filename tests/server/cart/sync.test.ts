import { describe, expect, test } from 'vitest';
import { cartHandlers } from '../../../server/modules/cart/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, cartHandlers);
const shop = await seedShop(db);
const colors = Array.from({ length: 205 }, (_, index) => `Colour ${index}`);
const { variantIds } = await shop.product(shop.shopIds[0]!, { colors: colors });
const [sage, rose] = variantIds as [number, number];

const line = (variantId: number, quantity: number, selected = true) => ({ variantId, quantity, selected });

describe('cart sync', () => {
  test('a repeated sync changes nothing', async () => {
    const { token } = await createAccount(db);
    const changes = [line(sage, 2), line(rose, 1, false)];
    const first = await api.ok('cartSync', { changes, since: 0 }, { token });
    expect(first).toEqual({ version: 1, lines: [line(sage, 2), line(rose, 1, false)], refused: [] });
    expect(await api.ok('cartSync', { changes, since: first.version }, { token })).toEqual({
      version: 1,
      lines: [],
      refused: [],
    });
  });

  test('returns to another device what changed since its version, including removed lines', async () => {
    const { token } = await createAccount(db);
    await api.ok('cartSync', { changes: [line(sage, 1), line(rose, 1)], since: 0 }, { token });
    await api.ok('cartSync', { changes: [line(sage, 0)], since: 1 }, { token });
    const phone = await api.ok('cartSync', { changes: [], since: 1 }, { token });
    expect(phone).toEqual({ version: 2, lines: [line(sage, 0)], refused: [] });
    const fresh = await api.ok('cartSync', { changes: [], since: 0 }, { token });
    expect(fresh.lines).toEqual([line(rose, 1)]);
    const fromAnotherDatabase = await api.ok('cartSync', { changes: [], since: 99 }, { token });
    expect(fromAnotherDatabase).toEqual(fresh);
  });

  test('merges a visitor’s lines with the larger quantity', async () => {
    const { token } = await createAccount(db);
    await api.ok('cartSync', { changes: [line(sage, 5, false)], since: 0 }, { token });
    const guest = [line(sage, 2), line(rose, 3)].map((change) => ({ ...change, merge: true }));
    const { lines } = await api.ok('cartSync', { changes: guest, since: 0 }, { token });
    expect(lines).toEqual([line(sage, 5, false), line(rose, 3)]);
    const more = await api.ok(
      'cartSync',
      { changes: [{ ...line(sage, 9), merge: true }], since: 0 },
      { token },
    );
    expect(more.lines[0]).toEqual(line(sage, 9));
  });

  test('refuses unknown variants and lines beyond the limit, and applies the rest', async () => {
    const { token } = await createAccount(db);
    const changes = variantIds.slice(0, 200).map((id) => line(id, 1));
    await api.ok('cartSync', { changes, since: 0 }, { token });
    const more = [line(variantIds[200]!, 1), line(999_999_999, 1), line(sage, 7)];
    const response = await api.ok('cartSync', { changes: more, since: 1 }, { token });
    expect(response.refused).toEqual([
      { variantId: variantIds[200], reason: 'full' },
      { variantId: 999_999_999, reason: 'not_found' },
    ]);
    expect(response.lines).toEqual([line(sage, 7)]);
    const swap = [line(sage, 0), line(variantIds[200]!, 1)];
    expect(await api.ok('cartSync', { changes: swap, since: 2 }, { token })).toMatchObject({ refused: [] });
  });

  test('of many concurrent devices loses no line and gives every change its own version', async () => {
    const { token } = await createAccount(db);
    const responses = await Promise.all(
      variantIds
        .slice(0, 20)
        .map((id) => api.ok('cartSync', { changes: [line(id, 1)], since: 0 }, { token })),
    );
    expect(responses.map((response) => response.version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect((await api.ok('cartSync', { changes: [], since: 0 }, { token })).lines).toHaveLength(20);
  });

  test('does not show another account’s cart', async () => {
    const [mine, theirs] = [await createAccount(db), await createAccount(db)];
    await api.ok('cartSync', { changes: [line(sage, 1)], since: 0 }, mine);
    expect(await api.ok('cartSync', { changes: [], since: 0 }, theirs)).toEqual({
      version: 0,
      lines: [],
      refused: [],
    });
  });
});
