import { beforeEach, describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { createAccount } from '../../support/accounts.ts';
import { testDatabase } from '../../support/database.ts';
import {
  disableEarlierOperators,
  manualTopUp,
  openWithdrawal,
  refusedBy,
  staff,
} from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const { url, services } = await startApi({ db, log }, {});
const door = async (role: 'auditor' | 'owner' | 'support', name?: string) => ({
  url,
  ...(await staff(db, role, name)),
});
type Door = Awaited<ReturnType<typeof door>>;

const topUp = async (amountCents: number) => manualTopUp(services, await createAccount(db), amountCents);
const decisionOf = async (by: Door, sn: string) => (await callOps(by, 'rechargeShow', { sn })).decision;
const names = (...doors: Door[]) => doors.map(({ name }) => name).toSorted();

beforeEach(() => disableEarlierOperators(db));

describe('the two-person rule of a top-up', () => {
  test('needs one auditor up to the limits, and is no matter of an owner', async () => {
    const [auditor, owner] = [await door('auditor'), await door('owner')];
    const sn = await topUp(100_000);
    const alone = { judge: 'auditor', needsTwo: false, first: null, seconds: [], hasMoreSeconds: false };
    expect(await decisionOf(auditor, sn)).toEqual({ ...alone, refusal: null, mayRefuse: true });
    expect(await decisionOf(owner, sn)).toEqual({ ...alone, refusal: 'role_missing', mayRefuse: false });
    expect((await refusedBy(owner, 'rechargePass', { sn })).reason).toBe('role_missing');
    await callOps(auditor, 'rechargePass', { sn });
    expect(await decisionOf(auditor, sn)).toBe(null);
  });

  test('counts the top-ups of the account within 24 hours, as the command does', async () => {
    const auditor = await door('auditor');
    const buyer = await createAccount(db);
    const [first, second] = [
      await manualTopUp(services, buyer, 60_000),
      await manualTopUp(services, buyer, 40_001),
    ];
    expect((await decisionOf(auditor, second))?.needsTwo).toBe(false);
    await callOps(auditor, 'rechargePass', { sn: first });
    expect((await decisionOf(auditor, second))?.needsTwo).toBe(true);
    expect((await callOps(auditor, 'rechargePass', { sn: second })).status).toBe('approved');
  });

  test('names the operators who can be the second one, before and after the first approval', async () => {
    const [auditor, other, owner] = [await door('auditor'), await door('auditor'), await door('owner')];
    await door('support');
    const sn = await topUp(100_001);
    expect(await decisionOf(auditor, sn)).toMatchObject({
      needsTwo: true,
      first: null,
      refusal: null,
      seconds: names(other, owner),
    });
    expect(await decisionOf(owner, sn)).toMatchObject({ refusal: 'first_auditor', seconds: [] });
    await callOps(auditor, 'rechargePass', { sn });
    const first = { name: auditor.name, amount: '1000.01' };
    const after = { needsTwo: true, first, seconds: names(other, owner), mayRefuse: true };
    expect(await decisionOf(auditor, sn)).toMatchObject({ ...after, refusal: 'second_person' });
    for (const by of [other, owner])
      expect(await decisionOf(by, sn)).toMatchObject({ ...after, refusal: null });
  });

  test('does not name operators who are disabled, have a first password, or count as one person', async () => {
    const [auditor, made, maker] = [await door('auditor'), await door('auditor'), await door('owner')];
    const [disabled, fresh, other] = [await door('auditor'), await door('auditor'), await door('owner')];
    const set = (of: Door, values: Record<string, unknown>) =>
      db.updateTable('operator').set(values).where('id', '=', of.id).execute();
    await set(disabled, { disabled_at: new Date() });
    await set(fresh, { password_is_first: true, first_password_until: new Date() });
    await set(auditor, { reset_by: maker.id });
    await set(made, { reset_by: auditor.id });
    const sn = await topUp(100_001);
    expect((await decisionOf(auditor, sn))?.seconds).toEqual([other.name]);
    await callOps(auditor, 'rechargePass', { sn });
    for (const by of [made, maker]) {
      expect(await decisionOf(by, sn)).toMatchObject({ refusal: 'one_person', seconds: [other.name] });
      expect((await refusedBy(by, 'rechargePass', { sn })).reason).toBe('one_person');
    }
  });

  test('excludes the operator of the same mailbox, and names at most five operators', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(services, buyer, 100_001);
    const [name, host] = buyer.account.split('@');
    const own = await door('auditor', `${name}+shop@${host}`);
    expect(await decisionOf(own, sn)).toMatchObject({ refusal: 'own_account', mayRefuse: false });
    const auditor = await door('auditor');
    expect((await decisionOf(auditor, sn))?.seconds).toEqual([]);
    for (let at = 0; at < 6; at++) await door('auditor');
    const many = await decisionOf(auditor, sn);
    expect([many?.seconds.length, many?.hasMoreSeconds]).toEqual([5, true]);
  });
});

test('a withdrawal that another operator claimed is passed by that operator only', async () => {
  const [auditor, claimer, other] = [await door('auditor'), await door('auditor'), await door('auditor')];
  const { sn } = await openWithdrawal(db, await createAccount(db), { amountCents: 200_000 });
  const decision = async (by: Door) => (await callOps(by, 'extractShow', { sn })).decision;
  await callOps(claimer, 'extractClaim', { sn });
  expect((await decision(auditor))?.refusal).toBe('claimed_by_other');
  expect(await decision(claimer)).toMatchObject({ refusal: null, seconds: names(auditor, other) });
  await callOps(auditor, 'extractPass', { sn });
  expect(await decision(other)).toMatchObject({ refusal: 'claimed_by_other', seconds: [claimer.name] });
  expect(await decision(claimer)).toMatchObject({ refusal: null, first: { name: auditor.name } });
});
