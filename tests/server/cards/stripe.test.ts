import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripeAcquirer } from '../../../server/cards/stripe.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import {
  cardRefundsJob,
  deletedCustomersJob,
  removedCardsJob,
} from '../../../server/modules/wallet/card-customers-job.ts';
import { topUpsJob } from '../../../server/modules/wallet/settlements-job.ts';
import { stripeWebhook } from '../../../server/modules/wallet/stripe-webhook.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { allWalletHandlers } from '../../support/server/wallet/withdrawing.ts';
import { stripeDouble } from '../../support/stripe/double.ts';
import { signedEvent } from '../../support/stripe/signed-event.ts';

const { db, log } = await testDatabase({ max: 20 });
const stripe = await stripeDouble();
afterAll(stripe.stop);
const config = stripe.config;
const cards = stripeAcquirer(db, config.stripe!, config.publicUrl);
const api = await startApi({ db, log, services: { cards, config } }, allWalletHandlers);
const webhook = stripeWebhook(api.services, config.stripe!);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});
// Every request of a test was valid by Stripe's description.
afterEach(() => {
  if (stripe.invalid.length > 0) throw new Error(stripe.invalid.join('\n'));
});

async function cardOf(buyer: TestAccount, kind = 'approved') {
  const { clientSecret } = await api.ok('cardSetup', {}, buyer);
  const cardToken = stripe.confirmSetup(clientSecret, kind);
  return { cardToken, card: await api.ok('cardAdd', { cardToken }, buyer) };
}

async function topUp(kind = 'approved') {
  const buyer = await createAccount(db);
  const { card } = await cardOf(buyer, kind);
  const key = randomUUID();
  const send = () =>
    api.ok('recharge', { method: 'card', cardId: card.id, amount: '25.00' }, { ...buyer, key });
  const { recharge, balance } = await send();
  return { buyer, recharge, balance, send, intent: intentOf(recharge.sn) };
}
const intentsOf = (sn: string) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata['recharge'] === sn);
const intentOf = (sn: string) => intentsOf(sn)[0]!;
const detail = (buyer: TestAccount, id: number) => api.ok('rechargeDetail', { id: String(id) }, buyer);
const runTopUps = async (minutes = 0) => {
  await sql`update stripe_charge set created_at = created_at - make_interval(mins => ${minutes})`.execute(db);
  await sql`update recharge set asked_at = now() - interval '31 seconds' where status = 0`.execute(db);
  while (await topUpsJob.runBatch(api.services));
};
const connection = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
const post = async ({ body, headers }: { body: string; headers?: Record<string, string> }) =>
  webhook.request('/stripe', { method: 'POST', body, ...(headers && { headers }) }, connection);
const isBalanced = async () => expect(await reconcile(db)).toEqual([]);

describe('a charge through Stripe', () => {
  test('credits the wallet once and repeats its response', async () => {
    const { recharge, balance, send, intent } = await topUp();
    expect([recharge.status, recharge.arrived, balance]).toEqual([1, '25.00', '25.00']);
    expect(intent).toMatchObject({ amount: 2500, currency: 'usd', status: 'succeeded' });
    expect((await send()).balance).toBe('25.00');
    expect(intentsOf(recharge.sn)).toHaveLength(1);
    await isBalanced();
  });

  test.each([
    ['generic_decline', 'card_declined'],
    ['insufficient_funds', 'card_insufficient_funds'],
    ['expired_card', 'card_expired'],
    ['lost_card', 'card_lost'],
    ['stolen_card', 'card_lost'],
    ['incorrect_cvc', 'card_invalid'],
  ])('declined for %s is refused for %s, and its intent is canceled', async (decline, reason) => {
    const { recharge, balance, intent } = await topUp(decline);
    expect([recharge.status, recharge.reason, balance]).toEqual([2, reason, '0.00']);
    expect(intent.status).toBe('canceled');
  });

  test('with 3-D Secure waits for the bank and is credited after approval', async () => {
    const { buyer, recharge, intent } = await topUp('challenge');
    expect(recharge).toMatchObject({ status: 0, challenge: `${config.stripe!.apiUrl}/bank/${intent.id}` });
    expect((await detail(buyer, recharge.id)).balance).toBe('0.00');
    stripe.answerBank(intent.id, true);
    const answers = await Promise.all([detail(buyer, recharge.id), detail(buyer, recharge.id), runTopUps()]);
    expect(answers[0].recharge.status).toBe(1);
    expect(await detail(buyer, recharge.id)).toMatchObject({ balance: '25.00' });
    await isBalanced();
  });

  test('refused by the bank cannot be confirmed later', async () => {
    const { buyer, recharge, intent } = await topUp('challenge');
    stripe.answerBank(intent.id, false);
    const { recharge: now } = await detail(buyer, recharge.id);
    expect([now.status, now.reason, intent.status]).toEqual([2, 'card_challenge_failed', 'canceled']);
  });

  test('with an unanswered challenge is canceled by the job after ten minutes', async () => {
    const { buyer, recharge, intent } = await topUp('challenge');
    await runTopUps(9);
    expect((await detail(buyer, recharge.id)).recharge.status).toBe(0);
    await runTopUps(2);
    expect((await detail(buyer, recharge.id)).recharge).toMatchObject({
      status: 2,
      reason: 'card_challenge_failed',
    });
    expect(intent.status).toBe('canceled');
    stripe.answerBank(intent.id, true);
    expect(intent.status).toBe('canceled');
  });

  test.each([
    ['within the lifetime of the idempotency key', 0],
    ['after it', 25 * 60],
  ])('is found after a lost response and credited once %s', async (_, minutes) => {
    const buyer = await createAccount(db);
    const { card } = await cardOf(buyer);
    // The first request and the retry of the library.
    stripe.faults.lostResponses = 2;
    const { recharge } = await api.ok(
      'recharge',
      { method: 'card', cardId: card.id, amount: '25.00' },
      { ...buyer, key: randomUUID() },
    );
    expect([recharge.status, intentOf(recharge.sn).status]).toEqual([0, 'succeeded']);
    await Promise.all([runTopUps(minutes), runTopUps()]);
    expect((await detail(buyer, recharge.id)).balance).toBe('25.00');
    expect(intentsOf(recharge.sn)).toHaveLength(1);
    await isBalanced();
  });

  test('with a stored outcome that a crash left uncredited is credited once by the job', async () => {
    const { buyer, recharge, intent } = await topUp('challenge');
    stripe.answerBank(intent.id, true);
    const { token } = await db
      .selectFrom('stripe_charge')
      .select('token')
      .where('key', '=', recharge.sn)
      .executeTakeFirstOrThrow();
    const charge = { key: recharge.sn, token, amountCents: 25_00 as never, accountId: buyer.id };
    expect(await cards.charge(charge)).toEqual({ approved: true });
    await Promise.all([runTopUps(), runTopUps()]);
    expect((await detail(buyer, recharge.id)).balance).toBe('25.00');
    await isBalanced();
  });

  test('stays in audit while Stripe is unavailable, and when Stripe reports another amount', async () => {
    const { buyer, recharge, intent } = await topUp('challenge');
    stripe.answerBank(intent.id, true);
    stripe.faults.unavailable = 2;
    expect((await detail(buyer, recharge.id)).recharge.status).toBe(0);
    intent.amount = 2400;
    expect((await detail(buyer, recharge.id)).recharge.status).toBe(0);
    intent.amount = 2500;
    expect((await detail(buyer, recharge.id)).recharge.status).toBe(1);
  });
});

describe('a card at Stripe', () => {
  test('is described by Stripe and belongs to its account only', async () => {
    const [owner, other] = [await createAccount(db), await createAccount(db)];
    const { cardToken, card } = await cardOf(owner);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, holder: 'Ada Buyer' });
    expect((await api.refusal('cardAdd', { cardToken }, other)).reason).toBe('card_invalid');
    await cardOf(other);
    expect((await api.refusal('cardAdd', { cardToken }, other)).reason).toBe('card_invalid');
    expect((await api.refusal('cardAdd', { cardToken: 'pm_none' }, owner)).reason).toBe('card_invalid');
  });

  test('is detached after its removal, also after an outage, and cannot be added again', async () => {
    const owner = await createAccount(db);
    const { cardToken, card } = await cardOf(owner);
    await api.ok('cardDelete', { id: card.id }, owner);
    stripe.faults.unavailable = 2;
    expect(await removedCardsJob.runBatch(api.services)).toBe(false);
    while (await removedCardsJob.runBatch(api.services));
    expect(stripe.methods.get(cardToken)!.customer).toBeNull();
    expect((await api.refusal('cardAdd', { cardToken }, owner)).reason).toBe('card_invalid');
  });

  test('is deleted with the customer of a deleted account', async () => {
    const owner = await createAccount(db);
    const { cardToken } = await cardOf(owner);
    const { customer } = stripe.methods.get(cardToken)!;
    await sql`update account set status = 'erased' where id = ${owner.id}`.execute(db);
    while (await deletedCustomersJob.runBatch(api.services));
    expect(stripe.customers.has(customer!)).toBe(false);
  });

  test('receives no payouts', async () => {
    const owner = await createAccount(db);
    expect((await api.ok('extractInfo', {}, owner)).acquirer).toBeNull();
    expect((await api.ok('cardList', {}, owner)).acquirer).toBe('stripe');
    const account = { type: 'card', payoutToken: 'out_any', bankName: 'Bank' } as const;
    expect((await api.refusal('payoutAccountAdd', account, owner)).reason).toBe('card_unavailable');
  });
});

describe('an event of Stripe', () => {
  test('completes a charge, and a repeated or unknown event changes nothing', async () => {
    const { buyer, recharge, intent } = await topUp('challenge');
    stripe.answerBank(intent.id, true);
    // Out of order: the failure of an earlier attempt arrives last.
    const event = signedEvent('payment_intent.succeeded', { id: intent.id, amount: 99_999_00 });
    for (const one of [event, event, signedEvent('payment_intent.payment_failed', { id: intent.id })])
      expect((await post(one)).status).toBe(200);
    expect((await post(signedEvent('customer.created', { id: 'cus_1' }))).status).toBe(200);
    const { list } = await api.ok('rechargeLog', {}, buyer);
    expect(list).toMatchObject([{ id: recharge.id, status: 1, arrived: '25.00' }]);
    await isBalanced();
  });

  test('is refused without a signature of ours, with an old one, and with a changed body', async () => {
    const object = { id: 'pi_any' };
    const good = signedEvent('payment_intent.succeeded', object);
    for (const wrong of [
      signedEvent('payment_intent.succeeded', object, { secret: 'whsec_other' }),
      signedEvent('payment_intent.succeeded', object, { ageSeconds: 400 }),
      { ...good, body: good.body.replace('pi_any', 'pi_own') },
    ])
      expect((await post(wrong)).status).toBe(400);
    expect((await post({ body: good.body })).status).toBe(400);
    const older = signedEvent('payment_intent.succeeded', object, { secret: 'whsec_older' });
    expect((await post(older)).status).toBe(200);
  });

  test('with a wrong signature is limited, and genuine ones are not', async () => {
    const wrong = signedEvent('payment_intent.succeeded', { id: 'pi_any' }, { secret: 'whsec_other' });
    const responses = await Promise.all(Array.from({ length: 62 }, () => post(wrong)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await post(signedEvent('payment_intent.succeeded', { id: 'pi_any' }))).status).toBe(200);
  });

  test.each([
    ['needs_response', 'charge.dispute.created', '0.00'],
    ['warning_needs_response', 'charge.dispute.created', '25.00'],
    ['won', 'charge.dispute.closed', '25.00'],
    ['lost', 'charge.dispute.closed', '0.00'],
  ])('about a dispute with state %s (%s) leaves %s', async (status, type, balance) => {
    const { buyer, recharge, intent } = await topUp();
    const id = `dp_${randomUUID().slice(0, 8)}`;
    stripe.disputes.set(id, { status, intent: intent.id });
    const event = signedEvent(type, { id });
    await Promise.all([post(event), post(event)]);
    await post(signedEvent(type, { id }));
    expect((await detail(buyer, recharge.id)).balance).toBe(balance);
    await isBalanced();
  });

  test('about a full refund made at Stripe takes the money back', async () => {
    const { buyer, recharge, intent } = await topUp();
    const event = () => signedEvent('charge.refunded', { id: intent.id.replace('pi_', 'ch_') });
    await post(event());
    expect((await detail(buyer, recharge.id)).balance).toBe('25.00');
    stripe.refunds.set(intent.id, 're_dashboard');
    await post(event());
    expect((await detail(buyer, recharge.id)).recharge).toMatchObject({
      status: 2,
      reason: 'recharge_reversed',
    });
    await isBalanced();
  });
});

test('a reversal by an operator is refunded once, also after an outage, and the event of it changes nothing', async () => {
  const { buyer, recharge, intent } = await topUp();
  const desk = { url: api.url, ...(await staff(db, 'auditor')) };
  await callOps(desk, 'rechargeReverse', { sn: recharge.sn, reason: 'Requested by the buyer' });
  expect((await detail(buyer, recharge.id)).balance).toBe('0.00');
  expect(stripe.refunds.has(intent.id)).toBe(false);
  stripe.faults.lostResponses = 2;
  await cardRefundsJob.runBatch(api.services);
  await sql`update card_refund set asked_at = now() - interval '31 seconds'`.execute(db);
  while (await cardRefundsJob.runBatch(api.services));
  expect(stripe.refunds.has(intent.id)).toBe(true);
  await post(signedEvent('charge.refunded', { id: intent.id.replace('pi_', 'ch_') }));
  const { done_at } = await db
    .selectFrom('card_refund')
    .select('done_at')
    .where('recharge_id', '=', recharge.id)
    .executeTakeFirstOrThrow();
  expect(done_at).not.toBeNull();
  await isBalanced();
});
