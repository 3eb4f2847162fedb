import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sandboxRoutes } from '../../../server/cards/sandbox-routes.ts';
import { settleCardTopUp } from '../../../server/modules/wallet/top-up.ts';
import { walletHandlers } from '../../../server/modules/wallet/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';

const { db, log } = await testDatabase({ max: 20 });
const one = await startApi({ db, log }, walletHandlers);
const bank = sandboxRoutes(db);
const confirm = async (page: string) =>
  bank.request(page, {
    method: 'POST',
    body: 'code=123456',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('open card top-ups of one account', () => {
  const card = async (buyer: TestAccount) => {
    const form = {
      number: '4000 0000 0000 3220',
      expMonth: 12,
      expYear: 2090,
      cvc: '123',
      holder: 'Ada Buyer',
    };
    const { cardToken } = await one.ok('sandboxCardToken', form, buyer);
    return (await one.ok('cardAdd', { cardToken }, buyer)).id;
  };
  const topUp = (buyer: TestAccount, cardId: number, amount: `${number}`, key: string = randomUUID()) =>
    one.call('recharge', { method: 'card', cardId, amount }, { ...buyer, key });

  test('add up to 10,000.00 at most, also for twelve concurrent requests', async () => {
    const buyer = await createAccount(db);
    const cardId = await card(buyer);
    const responses = await Promise.all(Array.from({ length: 12 }, () => topUp(buyer, cardId, '1000.00')));
    const refusals = responses.flatMap(({ body }) => (body.code === 1 ? [] : [body.data]));
    const refused = { reason: 'top_ups_open', fields: ['amount'], details: { maximum: '10000.00' } };
    expect(refusals).toEqual([refused, refused]);
  });

  test('free their amount when completed, also for a retried command', async () => {
    const buyer = await createAccount(db);
    const cardId = await card(buyer);
    const key = randomUUID();
    // A single top-up may exceed the limit.
    const { recharge } = await one.ok(
      'recharge',
      { method: 'card', cardId, amount: '20000.00' },
      { ...buyer, key: randomUUID() },
    );
    expect((await topUp(buyer, cardId, '1.00', key)).body).toMatchObject({
      code: 0,
      data: { reason: 'top_ups_open' },
    });
    await confirm(recharge.challenge!);
    await settleCardTopUp(one.services, recharge.id);
    expect((await topUp(buyer, cardId, '1.00', key)).body.code).toBe(1);
  });

  test('count while they are held for operators', async () => {
    const buyer = await createAccount(db);
    const cardId = await card(buyer);
    const { recharge } = await one.ok(
      'recharge',
      { method: 'card', cardId, amount: '9999.50' },
      { ...buyer, key: randomUUID() },
    );
    await sql`update recharge set held_at = now() where id = ${recharge.id}`.execute(db);
    expect((await topUp(buyer, cardId, '1.00')).body).toMatchObject({ data: { reason: 'top_ups_open' } });
  });
});
