import { beforeEach, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { newGoods, newWorld } from '../../support/contract/world.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { givePermissions as give } from '../../support/server/back-office/permissions.ts';
import {
  disableEarlierOperators,
  refusedBy,
  type Staff,
  staff,
} from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const config = readConfig({ OPS_TWO_PERSON_ABOVE: '1.00', OPS_ALONE_PER_DAY: '1.00', SANDBOX_CARDS: 'on' });
const api = await startApi({ db, log, services: { config } }, handlers);
const signIn = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
type SignedIn = Staff & { url: string };

beforeEach(() => disableEarlierOperators(db));

/** A refund that two operators decide. @returns its number */
async function largeRefund(): Promise<string> {
  const { owner: buyer, refundId } = await newWorld(api, await newGoods(db));
  return (await api.ok('refundDetail', { id: String(refundId) }, buyer)).sn;
}

const decisionOf = async (by: SignedIn, sn: string) => (await callOps(by, 'refundShow', { sn })).decision;

test('an operator who decides refunds by permission is one of two, but not with the owner who gave it', async () => {
  const [owner, other, packer] = [await signIn('owner'), await signIn('owner'), await signIn('logistics')];
  await give(owner, packer, 'refunds:write');
  const sn = await largeRefund();
  expect(await decisionOf(packer, sn)).toMatchObject({
    needsTwo: true,
    refusal: null,
    mayRefuse: true,
    seconds: [other.name],
  });
  expect((await refusedBy(owner, 'refundPass', { sn })).reason).toBe('first_support');
  expect((await callOps(packer, 'refundPass', { sn })).status).toBe('approved');
  expect((await refusedBy(packer, 'refundPass', { sn })).reason).toBe('second_person');
  expect((await refusedBy(owner, 'refundPass', { sn })).reason).toBe('one_person');
  // Taking the permission away does not make them two persons.
  await give(owner, packer);
  expect((await refusedBy(owner, 'refundPass', { sn })).reason).toBe('one_person');
  expect((await callOps(other, 'refundPass', { sn })).status).toBe('passed');
});

test('an operator with the permission is named as the second one, while another permission changes nothing', async () => {
  const [owner, clerk, packer] = [await signIn('owner'), await signIn('support'), await signIn('logistics')];
  await give(owner, clerk, 'stock:write');
  const sn = await largeRefund();
  expect(await decisionOf(clerk, sn)).toMatchObject({ refusal: null, seconds: [owner.name] });
  await give(owner, packer, 'refunds:write');
  expect(await decisionOf(clerk, sn)).toMatchObject({ seconds: [owner.name, packer.name].toSorted() });
  await callOps(clerk, 'refundPass', { sn });
  expect((await callOps(packer, 'refundPass', { sn })).status).toBe('passed');
});

test('an operator who only reads refunds can neither pass nor refuse one, before and after an approval', async () => {
  const [owner, clerk, reader] = [await signIn('owner'), await signIn('support'), await signIn('logistics')];
  await give(owner, reader, 'refunds:read');
  const sn = await largeRefund();
  const readOnly = { refusal: 'role_missing', mayRefuse: false };
  expect(await decisionOf(reader, sn)).toMatchObject({ ...readOnly, seconds: [] });
  await callOps(clerk, 'refundPass', { sn });
  expect(await decisionOf(reader, sn)).toMatchObject({ ...readOnly, seconds: [owner.name] });
  expect((await refusedBy(reader, 'refundPass', { sn })).reason).toBe('role_missing');
  expect((await refusedBy(reader, 'refundRefuse', { sn, reason: 'No' })).reason).toBe('role_missing');
});
