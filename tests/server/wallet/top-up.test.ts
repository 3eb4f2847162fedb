import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asCents } from '#domain/money.ts';
import { sandboxAcquirer } from '../../../server/cards/sandbox.ts';
import { topUpsJob } from '../../../server/modules/wallet/settlements-job.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { settleCardTopUp } from '../../../server/modules/wallet/top-up.ts';
import { walletHandlers } from '../../../server/modules/wallet/routes.ts';
import { createLog } from '../../../server/platform/log.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';

const { db } = await testDatabase({ max: 20 });
const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const api = await startApi({ db, log }, walletHandlers);

const form = (number: string) => ({ number, expMonth: 12, expYear: 2090, cvc: '987', holder: 'Ada Buyer' });
const good = '4242 4242 4242 4242';
const unreachable = '4000 0000 0000 0119';

async function cardOf(buyer: TestAccount, number = good): Promise<number> {
  const { cardToken } = await api.ok('sandboxCardToken', form(number), buyer);
  return (await api.ok('cardAdd', { cardToken }, buyer)).id;
}

const recharge = (buyer: TestAccount, cardId: number, key: string = randomUUID()) =>
  api.ok('recharge', { method: 'card', cardId, amount: '25.00' }, { ...buyer, key });

/** Ages the last query to the acquirer past its interval of 30 s. */
const letTimePass = () =>
  db
    .updateTable('recharge')
    .set({ asked_at: sql<Date>`now() - interval '31 seconds'` })
    .where('status', '=', 0)
    .execute();

test('the minimum for a card is one dollar', async () => {
  const buyer = await createAccount(db);
  const cardId = await cardOf(buyer);
  const input = { method: 'card', cardId } as const;
  expect(await api.refusal('recharge', { ...input, amount: '0.99' }, buyer)).toMatchObject({
    reason: 'amount_below_minimum',
    fields: ['amount'],
    details: { minimum: '1.00' },
  });
  await api.ok('recharge', { ...input, amount: '1.00' }, buyer);
  expect(await walletBalance(db, buyer.id)).toBe(100);
});

test('a repeated top-up over the limit of calls gets its first outcome, and a new one is refused', async () => {
  const buyer = await createAccount(db);
  const cardId = await cardOf(buyer);
  const key = randomUUID();
  const first = await recharge(buyer, cardId, key);
  await db
    .updateTable('rate')
    .set({ count: 1_000 })
    .where('key', '=', `recharge:account:${buyer.id}`)
    .execute();
  const input = { method: 'card', cardId, amount: '25.00' } as const;
  expect(await api.refusal('recharge', input, buyer)).toMatchObject({ reason: 'rate_limited' });
  expect(await recharge(buyer, cardId, key)).toEqual(first);
  expect(await walletBalance(db, buyer.id)).toBe(2500);
});

describe('a card', () => {
  test('stores token, brand and last four digits, and never its number or code', async () => {
    const buyer = await createAccount(db);
    await cardOf(buyer, '5555 5555 5555 4444');
    const { list } = await api.ok('cardList', {}, buyer);
    expect(list).toEqual([
      {
        id: expect.any(Number),
        brand: 'mastercard',
        last4: '4444',
        expMonth: 12,
        expYear: 2090,
        holder: 'Ada Buyer',
      },
    ]);
    const dump = await sql<{ row: string }>`
      select card::text as row from card union all select sandbox_card::text from sandbox_card
      union all select command::text from command`.execute(db);
    for (const text of [...dump.rows.map(({ row }) => row), ...logged]) {
      expect(text.replaceAll(' ', '')).not.toContain('5555555555554444');
      expect(text).not.toContain('cvc');
    }
  });

  test.each([
    ['a wrong digit', form('4242 4242 4242 4241'), 'card_invalid'],
    ['a number that is not a test card', form('4539 5787 6362 1486'), 'card_invalid'],
    ['a card of last month', { ...form(good), expMonth: 1, expYear: 2020 }, 'card_expired'],
  ])('%s is refused before it is stored', async (_, input, reason) => {
    expect(await api.refusal('sandboxCardToken', input, await createAccount(db))).toMatchObject({ reason });
  });

  test('added twice is stored once; an account has at most ten, also concurrently', async () => {
    const buyer = await createAccount(db);
    const { cardToken } = await api.ok('sandboxCardToken', form(good), buyer);
    const [one, two] = await Promise.all([1, 2].map(() => api.ok('cardAdd', { cardToken }, buyer)));
    expect(two).toEqual(one);
    const add = async () => {
      const fresh = await api.ok('sandboxCardToken', form(good), buyer);
      return api.call('cardAdd', { cardToken: fresh.cardToken }, buyer);
    };
    const responses = await Promise.all(Array.from({ length: 12 }, add));
    const refused = responses.flatMap(({ body }) => (body.code === 0 ? [body.data?.reason] : []));
    expect(refused).toEqual(['too_many_cards', 'too_many_cards', 'too_many_cards']);
    expect((await api.ok('cardList', {}, buyer)).list).toHaveLength(10);
  });

  test('of another account can be neither removed nor charged; a removed one is not found', async () => {
    const [buyer, otherUser] = [await createAccount(db), await createAccount(db)];
    const id = await cardOf(buyer);
    const input = { method: 'card', cardId: id, amount: '1.00' } as const;
    expect(await api.refusal('cardDelete', { id }, otherUser)).toMatchObject({ reason: 'not_found' });
    expect(await api.refusal('recharge', input, otherUser)).toMatchObject({ reason: 'not_found' });
    await api.ok('cardDelete', { id }, buyer);
    expect(await api.refusal('recharge', input, buyer)).toMatchObject({ reason: 'not_found' });
    expect((await api.ok('cardList', {}, buyer)).list).toEqual([]);
  });

  test('with an unknown token is refused', async () => {
    expect(await api.refusal('cardAdd', { cardToken: 'tok_made_up' }, await createAccount(db))).toMatchObject(
      {
        reason: 'card_invalid',
      },
    );
  });
});

describe('a card top-up', () => {
  test('is credited immediately, and once for repeated commands', async () => {
    const buyer = await createAccount(db);
    const [cardId, key] = [await cardOf(buyer), randomUUID()];
    const responses = await Promise.all(Array.from({ length: 6 }, () => recharge(buyer, cardId, key)));
    expect(responses[0]).toMatchObject({
      balance: '25.00',
      recharge: {
        status: 1,
        amount: '25.00',
        arrived: '25.00',
        reason: null,
        card: { brand: 'visa', last4: '4242' },
      },
    });
    expect(new Set(responses.map((response) => response.recharge.id)).size).toBe(1);
    expect(await walletBalance(db, buyer.id)).toBe(2500);
  });

  test.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'card_insufficient_funds'],
    ['4000 0000 0000 0069', 'card_expired'],
    ['4000 0000 0000 9987', 'card_lost'],
  ])('with %s is refused with a translated reason', async (number, reason) => {
    const buyer = await createAccount(db);
    const response = await recharge(buyer, await cardOf(buyer, number));
    expect(response).toMatchObject({ balance: '0.00', recharge: { status: 2, arrived: null, reason } });
    const { list } = await api.ok('rechargeLog', { status: '2' }, { ...buyer, lang: 'fr' });
    expect(list[0]).toMatchObject({ id: response.recharge.id, reason, message: expect.any(String) });
    expect(list[0]!.message).not.toBe(response.recharge.message);
  });

  test('with an unreachable acquirer stays in audit until the third retry credits it once', async () => {
    const buyer = await createAccount(db);
    const [cardId, key] = [await cardOf(buyer, unreachable), randomUUID()];
    expect(await recharge(buyer, cardId, key)).toMatchObject({
      balance: '0.00',
      recharge: { status: 0, arrived: null },
    });
    expect(await topUpsJob.runBatch(api.services)).toBe(false);

    await letTimePass();
    expect(await topUpsJob.runBatch(api.services)).toBe(true);
    expect((await api.ok('rechargeLog', { status: '0' }, buyer)).list).toHaveLength(1);
    await letTimePass();
    await Promise.all(Array.from({ length: 3 }, () => topUpsJob.runBatch(api.services)));
    expect(await recharge(buyer, cardId, key)).toMatchObject({ balance: '25.00', recharge: { status: 1 } });
  });

  test('with a crash between charge and credit is credited once by the next retry', async () => {
    const buyer = await createAccount(db);
    const { id } = await db
      .insertInto('recharge')
      .values({
        sn: 'R000000CRASHED',
        account_id: buyer.id,
        method: 'card',
        amount_cents: 700,
        card_id: await cardOf(buyer),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { acquirer_token: token } = await db
      .selectFrom('card')
      .select('acquirer_token')
      .where('account_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    await sandboxAcquirer(db).charge({
      key: 'R000000CRASHED',
      token,
      amountCents: asCents(700),
      accountId: buyer.id,
    });
    await Promise.all(Array.from({ length: 5 }, () => settleCardTopUp(api.services, id)));
    expect(await walletBalance(db, buyer.id)).toBe(700);
    const charges = await db.selectFrom('sandbox_charge').select('key').where('token', '=', token).execute();
    expect(charges).toHaveLength(1);
  });

  test('of zero, fractions of a cent or more than the maximum is refused', async () => {
    const buyer = await createAccount(db);
    const cardId = await cardOf(buyer);
    for (const amount of ['0.00', '1.001', '-1.00', '1e3', '1000000.01', '01.00'] as const) {
      const refused = await api.refusal('recharge', { method: 'card', cardId, amount }, buyer);
      expect(refused).toMatchObject({ reason: 'invalid_input', fields: ['amount'] });
    }
  });

  test('is listed newest first, page by page', async () => {
    const buyer = await createAccount(db);
    const cardId = await cardOf(buyer);
    const ids: number[] = [];
    for (let round = 0; round < 3; round++) ids.unshift((await recharge(buyer, cardId)).recharge.id);
    const first = await api.ok('rechargeLog', { limit: '2' }, buyer);
    const second = await api.ok('rechargeLog', { limit: '2', cursor: first.next! }, buyer);
    expect([...first.list, ...second.list].map((row) => row.id)).toEqual(ids);
    expect(second.next).toBeNull();
    expect((await api.ok('rechargeLog', { status: '0' }, buyer)).list).toEqual([]);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
