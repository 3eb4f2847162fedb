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

const parts = ['address', 'money', 'transfers', 'messages', 'refundable', 'cancellation'] as const;
/** Parts of a paid order that each role sees, typed here a second time. */
const ofRole: Record<Role, string> = {
  owner: 'address money transfers cancellation',
  auditor: 'money transfers',
  support: 'address money messages refundable cancellation',
  logistics: 'address',
  catalog: 'address money',
};
/** Parts that a permission adds to a role. */
const ofPermission: Partial<Record<Permission, string>> = {
  'conversations:write': 'messages',
  'refunds:write': 'money refundable',
  'cancellations:write': 'money cancellation',
};

const { db, api, signIn } = await permissionApi();
const shop = await seedShop(db);
const { sn } = await paidOrder(api, db, { products: [await shop.product(shop.shopIds[0]!, { stock: 9 })] });

const partsFor = async (by: { url: string; token: string }) => {
  const order = await callOps(by, 'orderShow', { sn });
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
