import { randomUUID } from 'node:crypto';
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
import { paidOrder } from '../../support/server/orders/paid-order.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase({ max: 20 });
const config = readConfig({ OPS_TWO_PERSON_ABOVE: '1.00', OPS_ALONE_PER_DAY: '1.00', SANDBOX_CARDS: 'on' });
const api = await startApi({ db, log, services: { config } }, handlers);
const signIn = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
type SignedIn = Staff & { url: string };

beforeEach(() => disableEarlierOperators(db));

/** A refund that two operators decide. */
async function requestedRefund() {
  const { owner: buyer, refundId: id } = await newWorld(api, await newGoods(db));
  return { buyer, id, sn: (await api.ok('refundDetail', { id: String(id) }, buyer)).sn };
}
/** @returns its number */
const largeRefund = async () => (await requestedRefund()).sn;

const shop = await seedShop(db);
const lamp = await shop.product(shop.shopIds[0]!, { stock: 50, priceCents: 1000 });
/** A paid order whose cancellation needs two operators. @returns its number */
const largeOrder = async () => (await paidOrder(api, db, { products: [lamp] })).sn;
const cancellationOf = async (by: SignedIn, sn: string) =>
  (await callOps(by, 'orderShow', { sn })).cancellation?.decision;

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

test('an operator who cancels by permission is one of two, but not with the owner who gave it', async () => {
  const [owner, other, packer] = [await signIn('owner'), await signIn('owner'), await signIn('logistics')];
  await give(owner, packer, 'cancellations:write');
  const input = { sn: await largeOrder(), reason: 'out_of_stock' } as const;
  const { sn } = input;
  expect(await cancellationOf(owner, sn)).toMatchObject({ refusal: 'first_support' });
  expect(await cancellationOf(packer, sn)).toMatchObject({
    judge: 'support',
    needsTwo: true,
    first: null,
    refusal: null,
    seconds: [other.name],
  });
  expect((await callOps(packer, 'orderCancel', input)).status).toBe('approved');
  expect((await refusedBy(owner, 'orderCancel', input)).reason).toBe('one_person');
  await give(owner, packer);
  const first = {
    name: packer.name,
    amount: (await callOps(other, 'orderShow', { sn })).cancellation?.amount,
  };
  expect(await cancellationOf(owner, sn)).toMatchObject({
    first,
    refusal: 'one_person',
    seconds: [other.name],
  });
  expect((await refusedBy(owner, 'orderCancel', input)).reason).toBe('one_person');
  expect(await cancellationOf(other, sn)).toMatchObject({ first, refusal: null });
  expect((await callOps(other, 'orderCancel', input)).status).toBe('canceled');
});

test('an operator who starts a refund by permission is one of two, but not with the owner who gave it', async () => {
  const [owner, other, packer] = [await signIn('owner'), await signIn('owner'), await signIn('logistics')];
  await give(owner, packer, 'refunds:write');
  const sn = await largeOrder();
  const { refundable } = await callOps(packer, 'orderShow', { sn });
  expect(refundable).toMatchObject({ aloneUpTo: '1.00', decision: { refusal: null, seconds: [other.name] } });
  const { refund, status } = await callOps(packer, 'orderRefund', {
    id: randomUUID(),
    sn,
    version: refundable!.version,
    lines: [{ lineId: refundable!.lines[0]!.id, quantity: 1 }],
    amount: '10.00',
    reason: 'goodwill',
  });
  expect(status).toBe('approved');
  expect((await refusedBy(owner, 'refundPass', { sn: refund })).reason).toBe('one_person');
  expect((await callOps(other, 'refundPass', { sn: refund })).status).toBe('passed');
});

test('a permission for refunds or cancellations makes no second operator of the other', async () => {
  const [owner, clerk, packer] = [await signIn('owner'), await signIn('support'), await signIn('logistics')];
  await give(owner, packer, 'refunds:write');
  const sn = await largeOrder();
  expect(await cancellationOf(clerk, sn)).toMatchObject({ refusal: null, seconds: [owner.name] });
  await give(owner, packer, 'cancellations:write');
  const seconds = [owner.name, packer.name].toSorted();
  expect(await cancellationOf(clerk, sn)).toMatchObject({ refusal: null, seconds });
  expect(await decisionOf(clerk, await largeRefund())).toMatchObject({ seconds: [owner.name] });
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

test('a refund that its shopper withdraws after a first approval names no operator who closed it', async () => {
  const [clerk, other] = [await signIn('support'), await signIn('support')];
  const { buyer, id, sn } = await requestedRefund();
  expect((await callOps(clerk, 'refundPass', { sn })).status).toBe('approved');
  await api.ok('refundCancel', { id }, buyer);
  const refusal = await refusedBy(other, 'refundPass', { sn });
  expect(refusal.reason).toBe('already_settled');
  expect(refusal.message).not.toContain(clerk.name);
});
