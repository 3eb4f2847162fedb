import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sandboxAcquirer } from '../../../server/cards/sandbox.ts';
import { tokenise, tokenisePayout } from '../../../server/cards/sandbox-tokens.ts';
import { walletHandlers } from '../../../server/modules/wallet/routes.ts';
import { asCents } from '#domain/money.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, walletHandlers);
const acquirer = sandboxAcquirer(db);
const amountCents = asCents(19_50);
const holder = 'Ada Buyer';

const tokenOf = async (number: string) => (await tokenisePayout(db, { number, holder })).payoutToken;

test('a payout card is stored as token, brand and last four digits', async () => {
  const described = await api.ok(
    'sandboxPayoutToken',
    { number: '5555 5555 5555 4444', holder },
    await createAccount(db),
  );
  expect(described).toMatchObject({ brand: 'mastercard', last4: '4444' });
  expect(await acquirer.describePayout(described.payoutToken)).toEqual({
    brand: 'mastercard',
    last4: '4444',
    holder,
  });
});

test('a number that is not a test card is refused', async () => {
  const input = { number: '4539 5787 6362 1486', holder };
  expect(await api.refusal('sandboxPayoutToken', input, await createAccount(db))).toMatchObject({
    reason: 'card_invalid',
    fields: ['number'],
  });
});

test.each([
  ['4242 4242 4242 4242', { paid: true }],
  ['4000 0000 0000 3220', { paid: true }],
  ['4000 0000 0000 9995', { paid: true }],
  ['4000 0000 0000 0002', { paid: false, reason: 'card_declined' }],
  ['4000 0000 0000 9987', { paid: false, reason: 'card_lost' }],
])('paying out to %s gives the documented result, also on repetition', async (number, result) => {
  const payout = { key: randomUUID(), token: await tokenOf(number), amountCents };
  expect(await acquirer.payout(payout)).toEqual(result);
  expect(await acquirer.payout(payout)).toEqual(result);
});

test('concurrent payouts with one key from two nodes are one payout', async () => {
  const payout = { key: randomUUID(), token: await tokenOf('4242 4242 4242 4242'), amountCents };
  const nodes = [acquirer, sandboxAcquirer(db)];
  await Promise.all(Array.from({ length: 20 }, (_, index) => nodes[index % 2]!.payout(payout)));
  const rows = await db.selectFrom('sandbox_payout').selectAll().where('key', '=', payout.key).execute();
  expect(rows).toMatchObject([{ amount_cents: amountCents, asks: 20 }]);
});

test('a payout key reused with another amount is an error, not a second payout', async () => {
  const payout = { key: randomUUID(), token: await tokenOf('4242 4242 4242 4242'), amountCents };
  await acquirer.payout(payout);
  await expect(acquirer.payout({ ...payout, amountCents: asCents(1) })).rejects.toThrow(/another/);
});

test('a payout during an outage of the acquirer succeeds on the third attempt', async () => {
  const payout = { key: randomUUID(), token: await tokenOf('4000 0000 0000 0119'), amountCents };
  await expect(acquirer.payout(payout)).rejects.toThrow('cannot be reached');
  await expect(acquirer.payout(payout)).rejects.toThrow('cannot be reached');
  expect(await acquirer.payout(payout)).toEqual({ paid: true });
});

test('a charging token cannot receive payouts, and a payout token cannot be charged', async () => {
  const number = '4242 4242 4242 4242';
  const { cardToken } = await tokenise(db, { number, expMonth: 12, expYear: 2090, holder });
  const key = randomUUID();
  expect(await acquirer.payout({ key, token: cardToken, amountCents })).toEqual({
    paid: false,
    reason: 'card_invalid',
  });
  const charge = { key, token: await tokenOf(number), amountCents, accountId: 1 };
  expect(await acquirer.charge(charge)).toEqual({
    approved: false,
    reason: 'card_invalid',
  });
});
