import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { lapsedReturnsJob } from '../../../server/modules/refunds/lapsed-returns-job.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { fund, createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { dollars, refusedBy, staff } from '../../support/server/back-office/staff.ts';
import {
  refundInput,
  buy,
  handOver,
  proof,
  refundingHandlers,
} from '../../support/server/refunds/refunding.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, refundingHandlers);
const shop = await seedShop(db);
const door = { url: api.url, token: (await staff(db, 'support')).token };
const { variantIds } = await shop.product(shop.shopIds[1]!, { stock: 10_000, priceCents: 1000 });
const variantId = variantIds[0]!;

async function bought(quantity = 1) {
  const buyer = await createAccount(db, { balanceCents: 50_000 });
  return { buyer, order: await buy(api, buyer, [{ variantId, quantity }]) };
}

/** An open refund; with a return that was accepted if requested. */
async function opened({ withReturn = false } = {}) {
  const { buyer, order } = await bought();
  if (withReturn) await handOver(db, order);
  const options = withReturn ? ({ type: 1, received: true } as const) : {};
  const { refund } = await api.ok(
    'orderRefund',
    await refundInput(db, buyer, order, '10.00', options),
    buyer,
  );
  if (withReturn) await callOps(door, 'refundAccept', { sn: refund.sn, returnTo: 'Via Po 1, Torino' });
  return { buyer, order, refund };
}

const statusOf = async (id: number) =>
  (await db.selectFrom('shop_order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('of eight concurrent applications one succeeds, and the others refer to it', async () => {
  const { buyer, order } = await bought();
  const inputs = await Promise.all(Array.from({ length: 8 }, () => refundInput(db, buyer, order, '10.00')));
  const responses = await Promise.all(inputs.map((input) => api.call('orderRefund', input, buyer)));
  const taken = responses.flatMap(({ body }) => (body.code === 1 ? [body.data.refund.id] : []));
  expect(taken).toHaveLength(1);
  for (const { body } of responses) {
    if (body.code === 1) continue;
    expect(body.data).toMatchObject({ reason: 'refund_open', details: { refundId: taken[0] } });
  }
  // The proof uploads of the other applications remain usable.
  const { rows } =
    await sql`select from upload where account_id = ${buyer.id} and attached_at is null`.execute(db);
  expect(rows).toHaveLength(7);
});

test('a retried command returns the same refund', async () => {
  const { buyer, order } = await bought();
  const input = await refundInput(db, buyer, order, '10.00');
  const command = { ...buyer, key: crypto.randomUUID() };
  const [first, second] = [
    await api.ok('orderRefund', input, command),
    await api.ok('orderRefund', input, command),
  ];
  expect(second.refund.id).toBe(first.refund.id);
});

test('a concurrent withdrawal and approval result in one outcome with matching money', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { buyer, order, refund } = await opened();
    const [withdrawn, passed] = await Promise.allSettled([
      api.ok('refundCancel', { id: refund.id }, buyer),
      callOps(door, 'refundPass', { sn: refund.sn }),
    ]);
    expect([withdrawn.status, passed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const { state } = await api.ok('refundDetail', { id: String(refund.id) }, buyer);
    expect(state).toBe(passed.status === 'fulfilled' ? 1 : 3);
    expect(await statusOf(order.id)).toBe(passed.status === 'fulfilled' ? -4 : 1);
  }
  expect(await reconcile(db)).toEqual([]);
});

test('a refund passed concurrently by four operators is paid once', async () => {
  const { refund } = await opened();
  const approvals = Array.from({ length: 4 }, () => callOps(door, 'refundPass', { sn: refund.sn }));
  const done = (await Promise.allSettled(approvals)).filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  expect(await reconcile(db)).toEqual([]);
});

test('a return is paid only after it was accepted and sent back, and cannot be withdrawn in transit', async () => {
  const { buyer, order, refund } = await opened({ withReturn: true });
  const waiting = await api.ok('refundDetail', { id: String(refund.id) }, buyer);
  expect(waiting).toMatchObject({ returnTo: 'Via Po 1, Torino', actions: ['withdraw', 'ship'] });
  expect((await refusedBy(door, 'refundPass', { sn: refund.sn })).message).toContain('not been sent back');
  const parcel = { id: refund.id, carrier: 'Poste Italiane', trackingNumber: 'RR 1' };
  const { refund: sent } = await api.ok('refundShip', parcel, buyer);
  expect(sent).toMatchObject({
    returnParcel: { carrier: 'Poste Italiane' },
    actions: ['ship'],
    returnBy: null,
  });
  expect((await api.refusal('refundCancel', { id: refund.id }, buyer)).reason).toBe('refund_state');
  await callOps(door, 'refundPass', { sn: refund.sn, amount: '9.00', reason: 'Used' });
  // All goods were returned, regardless of the refunded amount: nothing is left of the order.
  expect(await statusOf(order.id)).toBe(-4);
  expect(await reconcile(db)).toEqual([]);
});

test('a return not sent in time lapses once on three nodes, and the order continues', async () => {
  const { buyer, order, refund } = await opened({ withReturn: true });
  const sent = await opened({ withReturn: true });
  const parcel = { id: sent.refund.id, carrier: 'Poste Italiane', trackingNumber: 'RR 2' };
  await api.ok('refundShip', parcel, sent.buyer);
  await sql`update refund set accepted_at = now() - interval '15 days' where accepted_at is not null`.execute(
    db,
  );
  const node = () => lapsedReturnsJob.runBatch(api.services);
  await Promise.all([node(), node(), node()]);
  const lapsed = await api.ok('refundDetail', { id: String(refund.id) }, buyer);
  expect(lapsed).toMatchObject({ state: 3, actions: [] });
  expect(lapsed.log.filter(({ event }) => event === 'lapsed')).toHaveLength(1);
  expect(await statusOf(order.id)).toBe(2);
  const notifications = await db
    .selectFrom('notice')
    .select('type')
    .where('account_id', '=', buyer.id)
    .where('type', '=', 'refund_lapsed')
    .execute();
  expect(notifications).toHaveLength(1);
  expect(await statusOf(sent.order.id), 'what was sent back does not lapse').toBe(-4);
});

test('above the limit, support approves and another operator pays', async () => {
  const buyer = await createAccount(db, { balanceCents: 0 });
  await fund(db, buyer.id, 300_000);
  const dear = await shop.product(shop.shopIds[1]!, { priceCents: 150_000, stock: 2 });
  const order = await buy(api, buyer, [{ variantId: dear.variantIds[0]!, quantity: 1 }]);
  const { refund } = await api.ok('orderRefund', await refundInput(db, buyer, order, '1500.00'), buyer);
  const owner = { url: api.url, token: (await staff(db, 'owner')).token };
  const auditor = { url: api.url, token: (await staff(db, 'auditor')).token };
  expect((await refusedBy(auditor, 'refundPass', { sn: refund.sn })).message).toContain('role');
  expect((await refusedBy(owner, 'refundPass', { sn: refund.sn })).message).toContain(
    'support approves first',
  );
  expect(await callOps(door, 'refundPass', { sn: refund.sn })).toMatchObject({ status: 'approved' });
  expect((await refusedBy(door, 'refundPass', { sn: refund.sn })).message).toContain('another operator');
  expect(await callOps(owner, 'refundPass', { sn: refund.sn })).toMatchObject({
    status: 'passed',
    refunded: dollars(150_000),
  });
});

test('a proof upload can be used once and by its owner only', async () => {
  const [{ buyer, order }, otherUser] = [await bought(2), await createAccount(db)];
  const reasonOf = async (proofIds: string[]) => {
    const input: Input<'orderRefund'> = await refundInput(db, buyer, order, '10.00', { proofIds });
    return (await api.refusal('orderRefund', input, buyer)).reason;
  };
  expect(await reasonOf([await proof(db, otherUser)])).toBe('upload_invalid');
  const mine = await proof(db, buyer);
  expect(await reasonOf([mine, mine])).toBe('upload_invalid');
  expect(await statusOf(order.id), 'refused, and nothing of it is left').toBe(1);
});
