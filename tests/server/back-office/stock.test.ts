import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { startApi } from '../../support/api.ts';
import { createAccount } from '../../support/accounts.ts';
import { testDatabase } from '../../support/database.ts';
import { order } from '../../support/server/orders/journey.ts';
import { productEditor } from '../../support/server/back-office/products.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
const [editor, colleague, support] = [await as('catalog'), await as('owner'), await as('support')];
const { add, show, detail } = await productEditor({ api, db, shop }, editor);

describe('stock', () => {
  const change = (
    product: number,
    variant: number,
    [shown, pieces]: [number | null, number | null],
    id: string = randomUUID(),
  ): OpsInput<'stockChange'> => ({
    id,
    product,
    changes: [{ variant, shown, pieces }],
    reason: 'counted',
    note: 'shelf 4',
  });

  test('changes by the difference, so that a piece sold in between stays sold; sent twice, once', async () => {
    const product = await add();
    const [variant] = (await show(product)).variants;
    const buyer = await createAccount(db, { balanceCents: 10_000 });
    await order(api, buyer, [{ variantId: variant!.id, quantity: 2 }]);
    const input = change(product, variant!.id, [20, 50]);
    await callOps(editor, 'stockChange', input);
    await callOps(editor, 'stockChange', input);
    expect((await show(product)).variants[0]!.stock).toBe(48);
    const { list } = await callOps(support, 'stockList', {
      product: String(product),
      kind: 'changed',
    });
    expect(list).toEqual([
      expect.objectContaining({
        variant: 'Sage',
        before: 18,
        after: 48,
        reason: 'counted',
        note: 'shelf 4',
        name: editor.name,
      }),
    ]);
    const other = await refusedBy(colleague, 'stockChange', input);
    expect(other.reason).toBe('idempotency_mismatch');
  });

  test('does not fall below the pieces that were sold meanwhile', async () => {
    const product = await add();
    const [variant] = (await show(product)).variants;
    const buyer = await createAccount(db, { balanceCents: 100_000 });
    await order(api, buyer, [{ variantId: variant!.id, quantity: 15 }]);
    expect((await refusedBy(editor, 'stockChange', change(product, variant!.id, [20, 10]))).reason).toBe(
      'stock_sold',
    );
    expect((await show(product)).variants[0]!.stock).toBe(5);
  });

  test('that is not counted is always available, and counting begins with the pieces given', async () => {
    const product = await add();
    const [variant] = (await show(product)).variants;
    await callOps(editor, 'stockChange', change(product, variant!.id, [20, null]));
    expect((await show(product)).variants[0]!.stock).toBe(null);
    expect((await detail(product)).inStock).toBe(true);
    const stale = await refusedBy(editor, 'stockChange', change(product, variant!.id, [20, 4]));
    expect(stale.reason).toBe('changed_meanwhile');
    await callOps(editor, 'stockChange', change(product, variant!.id, [null, 4]));
    expect((await show(product)).variants[0]!.stock).toBe(4);
    const low = await callOps(editor, 'productList', { status: 'low' });
    expect(low.list.map(({ id }) => id)).toContain(product);
    const { list } = await callOps(editor, 'waiting', {});
    expect(list.find(({ queue }) => queue === 'stock')).toMatchObject({ count: expect.any(Number) });
  });

  test('is low at the limit of the settings: in the list, its marks and its queue', async () => {
    const product = await add();
    const low = async () => {
      const { list } = await callOps(support, 'productList', { status: 'low' });
      const marked = (await callOps(support, 'productList', {})).list.find(({ id }) => id === product);
      const waiting = (await callOps(editor, 'waiting', {})).list.find(({ queue }) => queue === 'stock');
      return [list.some(({ id }) => id === product), marked!.isLow, waiting!.count];
    };
    const [, , others] = await low();
    const setting = { setting: 'lowStock', version: 0, value: 19, note: 'n' } as const;
    let { version } = await callOps(editor, 'settingSave', setting);
    const [isListed, isMarked, atNineteen] = await low();
    expect([isListed, isMarked]).toEqual([false, false]);
    ({ version } = await callOps(editor, 'settingSave', { ...setting, version, value: 20 }));
    const [, , atTwenty] = await low();
    expect(await low()).toEqual([true, true, expect.any(Number)]);
    expect(Number(atTwenty)).toBeGreaterThan(Number(atNineteen));
    await callOps(editor, 'settingSave', { ...setting, version, value: null });
    expect(await low()).toEqual([false, false, others]);
  });

  test('of another product’s variant cannot be changed', async () => {
    const [one, other] = [await add(), await add()];
    const [variant] = (await show(other)).variants;
    expect((await refusedBy(editor, 'stockChange', change(one, variant!.id, [20, 1]))).reason).toBe(
      'invalid_input',
    );
  });
});
