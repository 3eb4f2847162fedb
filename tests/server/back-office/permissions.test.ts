import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Permission, permissions } from '../../../server/platform/db/columns.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import {
  givePermissions as give,
  isGivable,
  permissionApi,
} from '../../support/server/back-office/permissions.ts';
import { disableEarlierOperators, refusedBy, type Staff } from '../../support/server/back-office/staff.ts';

const { db, buyer, signIn, reasonOf } = await permissionApi();

beforeEach(async () => {
  await disableEarlierOperators(db);
});

describe('permissions', () => {
  test('are logged with their values before and after', async () => {
    const [owner, operator] = [await signIn('owner'), await signIn('support')];
    await give(owner, operator, 'stock:write', 'imports:read');
    await give(owner, operator, 'imports:read');
    const lines = await db
      .selectFrom('operator_log')
      .select(['name', 'outcome', 'before', 'after'])
      .where('target', '=', operator.name)
      .where('act', '=', 'operator/permissions')
      .orderBy('id')
      .execute();
    const line = (before: string[], after: string[]) => ({
      name: owner.name,
      outcome: 'done',
      before: { permissions: before },
      after: { permissions: after },
    });
    expect(lines).toEqual([
      line([], ['imports:read', 'stock:write']),
      line(['imports:read', 'stock:write'], ['imports:read']),
    ]);
  });

  test('of the role are included and not stored', async () => {
    const [owner, operator] = [await signIn('owner'), await signIn('support')];
    expect((await give(owner, operator, 'refunds:write', 'stock:write')).permissions).toEqual([
      'stock:write',
    ]);
    const shown = await callOps(owner, 'operatorShow', { name: operator.name });
    expect(shown).toMatchObject({ permissions: ['stock:write'], mayHavePermissions: true });
    expect(shown.included).toContain('refunds:write');
    expect(shown.included).not.toContain('products:write');
  });

  test('widen the parts of a record that their calls return', async () => {
    const [owner, operator] = [await signIn('owner'), await signIn('logistics')];
    const show = () => callOps(operator, 'accountShow', { account: buyer.account });
    expect((await show()).access).toBeNull();
    await give(owner, operator, 'accounts:read');
    const { access, wallet } = await show();
    expect(access).not.toBeNull();
    expect(wallet).toBeNull();
  });

  test('of logistics add their own parts of an account only', async () => {
    const [owner, operator] = [await signIn('owner'), await signIn('logistics')];
    const shown = async () => {
      const account = await callOps(operator, 'accountShow', { account: buyer.account });
      const { topUps, withdrawals, refunds } = account.payments;
      const { wallet, access, conversation, mails, obstacles } = account;
      const parts = { topUps, withdrawals, refunds, wallet, access, conversation, mails, obstacles };
      return Object.entries(parts).flatMap(([part, value]) => (value === null ? [] : [part]));
    };
    const added: Partial<Record<Permission, string[]>> = {
      'accounts:read': ['access'],
      'accounts:write': ['access', 'mails'],
      'payments:read': ['topUps', 'withdrawals'],
      'refunds:read': ['refunds'],
      'refunds:write': ['refunds'],
      'conversations:write': ['conversation'],
      'ledger:read': ['wallet'],
    };
    for (const permission of permissions.filter(isGivable)) {
      await give(owner, operator, permission);
      expect([permission, await shown()]).toEqual([permission, added[permission] ?? []]);
    }
  });

  test('add the queues and the exports of their calls', async () => {
    const [owner, operator] = [await signIn('owner'), await signIn('catalog')];
    const queues = async () => (await callOps(operator, 'waiting', {})).list.map(({ queue }) => queue);
    const exported = { list: 'refund/list', filter: {} } as const;
    expect(await queues()).toEqual(['stock']);
    expect((await refusedBy(operator, 'listExport', exported)).reason).toBe('role_missing');
    await give(owner, operator, 'refunds:read');
    expect(await queues()).toEqual(['stock']);
    await callOps(operator, 'listExport', exported);
    await give(owner, operator, 'refunds:write');
    expect(await queues()).toEqual(['refunds', 'stock']);
  });

  test('of conversations make an operator a colleague until they are taken away', async () => {
    const [owner, clerk, operator] = [
      await signIn('owner'),
      await signIn('support'),
      await signIn('catalog'),
    ];
    const colleagues = async () => (await callOps(clerk, 'chatColleagues', {})).list;
    expect(await colleagues()).toEqual([clerk.name]);
    await give(owner, operator, 'conversations:write');
    expect((await colleagues()).toSorted()).toEqual([clerk.name, operator.name].toSorted());
    await give(owner, operator);
    expect(await colleagues()).toEqual([clerk.name]);
  });

  test('of an auditor never count, even if the release before changed the role', async () => {
    const [owner, operator] = [await signIn('owner'), await signIn('support')];
    await give(owner, operator, 'stock:write');
    await sql`select operator_change_roles(${operator.name}, array['auditor'], ${owner.id})`.execute(db);
    expect(await reasonOf(operator, 'stockChange')).toBe('role_missing');
    expect((await callOps(operator, 'session', {})).permissions).toEqual([]);
    expect((await give(owner, operator)).permissions).toEqual([]);
  });

  test('end with the role', async () => {
    const [owner, operator] = [await signIn('owner'), await signIn('support')];
    await give(owner, operator, 'stock:write', 'parcels:write');
    await callOps(owner, 'operatorRole', { name: operator.name, role: 'logistics' });
    expect(await reasonOf(operator, 'stockChange')).toBe('role_missing');
    const line = await db
      .selectFrom('operator_log')
      .select(['before', 'after'])
      .where('target', '=', operator.name)
      .where('act', '=', 'operator/role')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      before: { roles: ['support'], permissions: ['parcels:write', 'stock:write'] },
      after: { roles: ['logistics'], permissions: [] },
    });
  });
});

describe('permissions are refused', () => {
  test('to an owner for the own account, to auditors and other owners', async () => {
    const [owner, other, auditor] = [await signIn('owner'), await signIn('owner'), await signIn('auditor')];
    const refusal = async ({ name }: Staff) => {
      const { version } = await callOps(owner, 'operatorShow', { name });
      return (await refusedBy(owner, 'operatorPermissions', { name, version, permissions: ['stock:write'] }))
        .reason;
    };
    expect(await refusal(owner)).toBe('own_role');
    expect(await refusal(other)).toBe('no_permissions');
    expect(await refusal(auditor)).toBe('no_permissions');
    const { length } = await db
      .selectFrom('operator_permission')
      .select('id')
      .where('operator_id', 'in', [owner.id, other.id, auditor.id])
      .execute();
    expect(length).toBe(0);
  });

  test('by the database for the own account', async () => {
    const { id } = await signIn('support');
    const values = { operator_id: id, granted_by: id, permission: 'stock:write' } as const;
    await expect(db.insertInto('operator_permission').values(values).execute()).rejects.toThrow(/check/);
  });

  test('to everyone but owners, also to holders of each other permission', async () => {
    const [owner, operator] = [await signIn('owner'), await signIn('support')];
    await give(owner, operator, ...permissions.filter(isGivable));
    const { name } = await signIn('catalog');
    const wanted = { name, version: 'any', permissions: [] };
    expect((await refusedBy(operator, 'operatorPermissions', wanted)).reason).toBe('role_missing');
    expect((await refusedBy(operator, 'operatorShow', { name })).reason).toBe('role_missing');
  });

  test('by names of calls, and when another owner was first', async () => {
    const [owner, other, { name }] = [await signIn('owner'), await signIn('owner'), await signIn('support')];
    const { version } = await callOps(owner, 'operatorShow', { name });
    const wrong = { name, version, permissions: ['keyAdd' as Permission] };
    expect((await refusedBy(owner, 'operatorPermissions', wrong)).reason).toBe('invalid_input');
    await callOps(other, 'operatorPermissions', { name, version, permissions: ['stock:write'] });
    const late = await refusedBy(owner, 'operatorPermissions', {
      name,
      version,
      permissions: ['mails:read'],
    });
    expect(late).toMatchObject({ reason: 'changed_meanwhile' });
    expect(late.message).toContain(other.name);
    expect((await callOps(owner, 'operatorShow', { name })).permissions).toEqual(['stock:write']);
  });

  test('while the second factor is not proven, if the call needs it', async () => {
    const [owner, operator] = [await signIn('owner'), await signIn('logistics')];
    await give(owner, operator, 'refunds:write');
    expect(await reasonOf(operator, 'refundPass')).toBe('not_found');
    await db
      .insertInto('operator_second_factor')
      .values({ operator_id: operator.id, secret: Buffer.alloc(20), confirmed_at: sql<Date>`now()` })
      .execute();
    expect(await reasonOf(operator, 'refundPass')).toBe('step_up_needed');
  });
});
