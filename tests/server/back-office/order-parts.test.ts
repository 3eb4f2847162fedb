import { beforeEach, describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { type Permission, permissions, type Role } from '../../../server/platform/db/columns.ts';
import { createKey } from '../../support/server/back-office/api-keys.ts';
import {
  givePermissions as give,
  isGivable,
  permissionApi,
} from '../../support/server/back-office/permissions.ts';
import { disableEarlierOperators } from '../../support/server/back-office/staff.ts';
import { paidOrder } from '../../support/server/orders/paid-order.ts';
import { seedShop } from '../../support/shop.ts';

const parts = ['address', 'money', 'refunds', 'transfers', 'messages', 'refundable', 'cancellation'] as const;
/** Parts of a paid order that each role sees, typed here a second time. */
const ofRole: Record<Role, string> = {
  owner: 'address money refunds transfers cancellation',
  auditor: 'money transfers',
  support: 'address money refunds messages refundable cancellation',
  logistics: 'address',
  catalog: 'address',
};
/** Parts that a permission adds to a role. */
const ofPermission: Partial<Record<Permission, string>> = {
  'conversations:write': 'messages',
  'refunds:read': 'refunds',
  'refunds:write': 'money refunds refundable',
  'cancellations:write': 'money cancellation',
  'ledger:read': 'money transfers',
};

const { db, api, signIn } = await permissionApi();
const shop = await seedShop(db);
const { sn } = await paidOrder(api, db, { products: [await shop.product(shop.shopIds[0]!, { stock: 9 })] });

const partsFor = async (by: { url: string; token: string }) => {
  const order = await callOps(by, 'orderShow', { sn });
  const { list } = await callOps(by, 'orderList', { sn });
  const [{ price, subtotal }] = order.lines as [(typeof order.lines)[0]];
  const { calls } = await callOps(by, 'session', {}).catch(() => ({ calls: [] as string[] }));
  const { account } = order;
  const elsewhere = [
    ...(calls.includes('account/show') ? (await callOps(by, 'accountShow', { account })).orders : []),
    ...(calls.includes('chat/context') ? (await callOps(by, 'chatContext', { account })).orders : []),
  ].map(({ total }) => total);
  // Amounts of lines, of lists, of the account and of its conversation are shown together with those of the payment.
  for (const amount of [price, subtotal, list[0]!.total, ...elsewhere])
    expect(amount === null).toBe(order.money === null);
  return parts.filter((part) => order[part] !== null);
};
const inOrder = (names: string) => parts.filter((part) => names.split(' ').includes(part));

beforeEach(() => disableEarlierOperators(db));

describe('the parts of an order', () => {
  test.each(Object.entries(ofRole) as [Role, string][])('of the role %s', async (role, expected) => {
    expect(await partsFor(await signIn(role))).toEqual(inOrder(expected));
  });

  test.each(['logistics', 'support', 'catalog'] as const)(
    'of the role %s follow each permission until it is taken away',
    async (role) => {
      const [owner, operator] = [await signIn('owner'), await signIn(role)];
      for (const permission of permissions.filter(isGivable)) {
        await give(owner, operator, permission);
        const expected = inOrder(`${ofRole[role]} ${ofPermission[permission] ?? ''}`);
        expect([permission, await partsFor(operator)]).toEqual([permission, expected]);
      }
      await give(owner, operator);
      expect(await partsFor(operator)).toEqual(inOrder(ofRole[role]));
    },
  );

  test('of a key are those of its scope, and it decides nothing', async () => {
    const { token } = await createKey(await signIn('owner'), ['orders:read']);
    const by = { url: api.url, token };
    expect(await partsFor(by)).toEqual(inOrder(ofRole.support));
    const { cancellation, refundable } = await callOps(by, 'orderShow', { sn });
    for (const part of [cancellation, refundable]) expect(part?.decision.refusal).toBe('scope_missing');
  });
});
