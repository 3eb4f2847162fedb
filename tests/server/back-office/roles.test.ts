import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { roles, type Role } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import { opsCall, opsCallNames, type OpsCallName } from '../../../server/modules/back-office/calls.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { acceptedRoles } from '../../support/server/back-office/accepted-roles.ts';
import { exampleOf } from '../../support/server/back-office/examples.ts';
import { manualTopUp, openWithdrawal, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const strict = await startApi(
  { db, log, services: { config: readConfig({ OPS_SECOND_FACTOR: 'required' }) } },
  handlers,
);
const buyer = await createAccount(db);

beforeEach(async () => void (await db.deleteFrom('rate').execute()));

/** Reasons of a refusal because of the role. */
const ofRole = new Set(['role_missing', 'first_auditor', 'first_support']);

/** Sends the example of the call. @returns `allowed`, or why it was refused before its own rules were checked */
async function outcome(url: string, name: OpsCallName, input: object, token?: string): Promise<string> {
  const { method, path } = opsCall(name);
  const isPost = method === 'POST';
  const search = isPost ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
  const response = await fetch(`${url}/api/ops/${path}${search}`, {
    method,
    headers: {
      ...(isPost && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(isPost && { body: JSON.stringify(input) }),
  });
  const reason = ((await response.json()) as { data: { reason?: string } | null }).data?.reason ?? '';
  if (response.status !== 200) return `${response.status} ${reason}`.trim();
  if (ofRole.has(reason)) return 'role';
  return ['second_factor_missing', 'first_password'].includes(reason) ? reason : 'allowed';
}

test('the table has a row for every call, and names existing roles', () => {
  expect(Object.keys(acceptedRoles).toSorted()).toEqual(opsCallNames.toSorted());
  const known: string[] = [...roles, '2nd:owner', ...'signed in out with own password'.split(' ')];
  for (const row of Object.values(acceptedRoles))
    for (const word of row.split(' ')) expect(known).toContain(word);
});

type Senders = Record<Role | 'withoutFactor' | 'withFirstPassword', string>;
/** Tokens of one operator of each role, and of two owners who may only complete their sign-in. */
async function signIn(): Promise<Senders> {
  const tokens = roles.map(async (role) => [role, (await staff(db, role)).token] as const);
  const [withoutFactor, newcomer] = [await staff(db, 'owner'), await staff(db, 'owner')];
  await db
    .updateTable('operator')
    .set({ password_is_first: true, first_password_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', newcomer.id)
    .execute();
  const byRole = Object.fromEntries(await Promise.all(tokens)) as Record<Role, string>;
  return { ...byRole, withoutFactor: withoutFactor.token, withFirstPassword: newcomer.token };
}
const shared = await signIn();
/** Calls after which the operator is signed out, or has another password. */
const ending = new Set<OpsCallName>(['logout', 'password']);

test.each(opsCallNames)('%s accepts these operators only', async (name) => {
  const row = acceptedRoles[name].split(' ');
  const needsNoRole = row[0] === 'signed';
  const mayDo = (role: Role) => needsNoRole || row.includes(role);
  const input = exampleOf(name, {
    account: buyer.account,
    recharge: name.startsWith('recharge') ? await manualTopUp(api.services, buyer) : 'R261121ABCDEFGH',
    extract: name.startsWith('extract') ? (await openWithdrawal(db, buyer)).sn : 'W261121ABCDEFGH',
  });
  const senders = ending.has(name) ? await signIn() : shared;
  const found: Record<string, string> = {
    nobody: await outcome(api.url, name, input),
    withoutFactor: await outcome(strict.url, name, input, senders.withoutFactor),
    withFirstPassword: await outcome(api.url, name, input, senders.withFirstPassword),
  };
  // Refused roles first: a command that succeeds would change what the others find.
  for (const role of roles.toSorted((one, other) => Number(mayDo(one)) - Number(mayDo(other))))
    found[role] = await outcome(api.url, name, input, senders[role]);
  expect(found).toEqual({
    nobody: row.includes('out') ? 'allowed' : '401',
    withoutFactor: needsNoRole ? 'allowed' : 'second_factor_missing',
    withFirstPassword: needsNoRole && !row.includes('own') ? 'allowed' : 'first_password',
    ...Object.fromEntries(roles.map((role) => [role, mayDo(role) ? 'allowed' : 'role'])),
  });
});
