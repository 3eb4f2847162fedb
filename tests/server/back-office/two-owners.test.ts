import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import {
  disableEarlierOperators,
  mailedPassword,
  opsPassword,
  refusedBy,
  staff,
} from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const { url } = api;
const door = async (role: 'auditor' | 'owner' | 'support') => ({ url, ...(await staff(db, role)) });
const newName = () => `new-${randomUUID()}@example.test`;
const rolesOf = async (name: string) =>
  (await db.selectFrom('operator').select('roles').where('name', '=', name).executeTakeFirst())?.roles;
const mailsTo = async (name: string) =>
  (await db.selectFrom('mail').select('subject').where('recipient', '=', name).execute()).map(
    ({ subject }) => subject,
  );

beforeEach(() => disableEarlierOperators(db));

describe('with two owners', () => {
  test.each(['auditor', 'owner'] as const)('an %s is added when both request the same', async (role) => {
    const [one, two, auditor] = [await door('owner'), await door('owner'), await door('auditor')];
    const name = newName();
    expect((await callOps(one, 'operatorAdd', { name, role })).status).toBe('requested');
    expect(await rolesOf(name)).toBeUndefined();
    expect(await mailsTo(two.name)).toEqual(['okanto: An owner asks for consent']);
    expect((await refusedBy(one, 'operatorAdd', { name, role })).reason).toBe('second_owner');
    expect((await refusedBy(auditor, 'operatorAdd', { name, role })).reason).toBe('role_missing');
    const other = role === 'owner' ? 'auditor' : 'owner';
    expect((await refusedBy(two, 'operatorAdd', { name, role: other })).reason).toBe('asked_other');
    expect((await callOps(two, 'operatorAdd', { name, role })).status).toBe('done');
    expect(await rolesOf(name)).toEqual([role]);
    const made = db.selectFrom('operator').select('made_by').where('name', '=', name);
    expect(await made.executeTakeFirst()).toEqual({ made_by: one.id });
    expect(await mailsTo(auditor.name)).toContain('okanto: A change of operators');
  });

  test('support and logistics need only one owner', async () => {
    const [one] = [await door('owner'), await door('owner')];
    for (const role of ['support', 'logistics'] as const)
      expect((await callOps(one, 'operatorAdd', { name: newName(), role })).status).toBe('done');
  });

  test('an auditor is reset when both request it, and keeps the password until then', async () => {
    const [one, two, auditor] = [await door('owner'), await door('owner'), await door('auditor')];
    const { name } = auditor;
    expect((await callOps(one, 'operatorReset', { name })).status).toBe('requested');
    await callOps({ url }, 'login', { name, password: opsPassword });
    expect((await callOps(two, 'operatorReset', { name })).status).toBe('done');
    await callOps({ url }, 'login', { name, password: await mailedPassword(db, name) });
  });

  test('a role is changed when both request the same', async () => {
    const [one, two, helper] = [await door('owner'), await door('owner'), await door('support')];
    const { name } = helper;
    const auditor = { name, role: 'auditor' } as const;
    expect((await callOps(one, 'operatorRole', auditor)).status).toBe('requested');
    expect(await rolesOf(name)).toEqual(['support']);
    expect((await callOps(two, 'operatorRole', auditor)).status).toBe('done');
    expect(await rolesOf(name)).toEqual(['auditor']);
    const back = { name, role: 'support' } as const;
    expect((await callOps(two, 'operatorRole', back)).status).toBe('requested');
    expect((await callOps(one, 'operatorRole', back)).status).toBe('done');
    expect(await rolesOf(name)).toEqual(['support']);
  });

  test('a request expires after a week, and can be withdrawn', async () => {
    const [one, two] = [await door('owner'), await door('owner')];
    const input = { name: newName(), role: 'auditor' } as const;
    await callOps(one, 'operatorAdd', input);
    await sql`update operator_request set created_at = now() - interval '8 days'`.execute(db);
    expect((await callOps(two, 'operatorAdd', input)).status).toBe('requested');
    await callOps(one, 'operatorWithdraw', { name: input.name });
    expect((await callOps(one, 'operatorAdd', input)).status).toBe('requested');
  });

  test('disabling the other owner does not allow acting alone', async () => {
    const [one, two] = [await door('owner'), await door('owner')];
    const input = { name: newName(), role: 'auditor' } as const;
    await callOps(one, 'operatorDisable', { name: two.name });
    expect((await refusedBy(one, 'operatorAdd', input)).reason).toBe('owner_disabled_lately');
    await db
      .updateTable('operator')
      .set({ disabled_at: sql<Date>`now() - interval '8 days'` })
      .where('id', '=', two.id)
      .execute();
    expect((await callOps(one, 'operatorAdd', input)).status).toBe('done');
  });
});

describe('with one owner', () => {
  test('an auditor is added immediately, and all other operators are notified', async () => {
    const [owner, auditor, helper] = [await door('owner'), await door('auditor'), await door('support')];
    expect((await callOps(owner, 'operatorAdd', { name: newName(), role: 'auditor' })).status).toBe('done');
    for (const { name } of [auditor, helper])
      expect(await mailsTo(name)).toEqual(['okanto: A change of operators']);
    expect(await mailsTo(owner.name)).toEqual([]);
  });

  test('no operator can change their own role', async () => {
    const owner = await door('owner');
    const self = await refusedBy(owner, 'operatorRole', { name: owner.name, role: 'auditor' });
    expect(self.reason).toBe('own_role');
  });
});

describe('the application’s login', () => {
  test('cannot update roles or the creator of an operator', async () => {
    const { id } = await staff(db, 'support');
    for (const set of [{ roles: ['auditor' as const] }, { made_by: null }, { roles_by: null }]) {
      const direct = db.updateTable('operator').set(set).where('id', '=', id);
      await expect(direct.execute()).rejects.toThrow('permission denied');
    }
  });

  test('cannot change roles by the function without the consent of another owner', async () => {
    const [one, two, helper] = [await door('owner'), await door('owner'), await door('support')];
    const change = (by: number, role = 'auditor') =>
      sql`select operator_change_roles(${helper.name}, array[${role}], ${by})`.execute(db);
    await expect(change(one.id)).rejects.toThrow('consent of another owner');
    await expect(change(helper.id)).rejects.toThrow('cannot be changed by');
    await callOps(one, 'operatorRole', { name: helper.name, role: 'auditor' });
    await expect(change(one.id)).rejects.toThrow('consent of another owner');
    await expect(change(two.id, 'owner')).rejects.toThrow('consent of another owner');
    await change(two.id);
    expect(await rolesOf(helper.name)).toEqual(['auditor']);
  });
});
