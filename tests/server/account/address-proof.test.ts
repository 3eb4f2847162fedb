import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import { addressHandlers } from '../../../server/modules/addresses/routes.ts';
import { cancellationHandlers } from '../../../server/modules/cancellation/routes.ts';
import { orderHandlers } from '../../../server/modules/orders/routes.ts';
import { pushHandlers } from '../../../server/modules/push/routes.ts';
import { walletHandlers } from '../../../server/modules/wallet/routes.ts';
import { withdrawalHandlers } from '../../../server/modules/wallet/withdrawal/routes.ts';
import { turin } from '../../support/addresses.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { fund, letPayoutsWait, payPassword } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { mailedCode, mailRequestedCodes } from '../../support/server/account/codes.ts';

const { db, log } = await testDatabase();
const api = await startApi(
  { db, log },
  {
    ...accountHandlers,
    ...addressHandlers,
    ...orderHandlers,
    ...cancellationHandlers,
    ...pushHandlers,
    ...walletHandlers,
    ...withdrawalHandlers,
  },
);
const shop = await seedShop(db);
const goods = await shop.product(shop.shopIds[1]!, { priceCents: 1000, stock: 10 });
const [variantId] = goods.variantIds as [number];

const otherUsersPassword = 'correct horse';
const ownersPassword = 'battery staple';

async function registered() {
  const account = `${randomUUID()}@example.test`;
  const name = { givenName: 'Mallory', familyName: 'Stranger', mobile: '+393331234567' };
  const { userinfo } = await api.ok('register', { account, password: otherUsersPassword, ...name });
  return { account, id: userinfo.id, token: userinfo.token };
}
type Registered = Awaited<ReturnType<typeof registered>>;

async function payoutCard(person: Registered) {
  const { payoutToken } = await api.ok(
    'sandboxPayoutToken',
    { number: '4242424242424242', holder: 'Mallory' },
    person,
  );
  return { type: 'card', payoutToken, bankName: 'Call +1 900 555 0199 or open evil.example' } as const;
}

async function order(person: Registered, addressId: number) {
  const lines = [{ variantId, quantity: 1 }];
  const { quoteId } = await api.ok('orderQuote', { lines, addressId }, person);
  return api.ok('orderCreate', { quoteId: quoteId! }, person);
}

/** An account with one of everything that an untrusted registrant could prepare. */
async function prepared() {
  const person = await registered();
  await api.ok('resetPay', { password: payPassword }, person);
  const { id: addressId } = await api.ok('addressAdd', { ...turin, isDefault: true }, person);
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123', holder: 'Mallory' };
  const { cardToken } = await api.ok('sandboxCardToken', card, person);
  await api.ok('cardAdd', { cardToken }, person);
  await fund(db, person.id, 10_000);
  const paid = await order(person, addressId);
  const agreed = { action: 'order_pay', target: paid.payment.sn, amount: paid.payment.total } as const;
  const { payToken } = await api.ok('verifyPay', { ...agreed, password: payPassword }, person);
  await api.ok('orderPay', { sn: paid.payment.sn, payToken }, person);
  const unpaid = await order(person, addressId);
  return { ...person, paid: paid.orders[0]!.sn, unpaid: unpaid.orders[0]!.sn };
}

const stockNow = async () =>
  (await db.selectFrom('variant').select('stock').where('id', '=', variantId).executeTakeFirstOrThrow())
    .stock;

async function resetByMail(account: string) {
  await api.ok('sendCode', { account, event: 'resetpwd' });
  await api.ok('resetPassword', { account, code: await mailedCode(db, account), password: ownersPassword });
  const { userinfo } = await api.ok('login', { account, password: ownersPassword });
  return userinfo;
}

test('a reset by mail removes everything an untrusted user prepared in an unconfirmed account', async () => {
  const otherUser = await prepared();
  const before = await stockNow();
  const owner = await resetByMail(otherUser.account);
  expect(owner).toMatchObject({
    mailConfirmed: true,
    hasPayPassword: false,
    givenName: '',
    familyName: '',
    mobile: '',
    balance: '90.00',
  });
  expect((await api.call('getUserInfo', {}, otherUser)).status).toBe(401);
  expect((await api.ok('addressList', {}, owner)).list).toEqual([]);
  expect((await api.ok('cardList', {}, owner)).list).toEqual([]);
  expect((await api.ok('orderDetail', { sn: otherUser.unpaid }, owner)).status).toBe(-1);
  expect((await api.ok('orderDetail', { sn: otherUser.paid }, owner)).status).toBe(1);
  expect(await stockNow()).toBe(before + 1);
});

test('a reset cancels withdrawals and removes payout accounts that predate required confirmation', async () => {
  const otherUser = await prepared();
  const confirmed = { mail_confirmed_at: new Date() };
  await db.updateTable('account').set(confirmed).where('id', '=', otherUser.id).execute();
  const { id: accountId } = await api.ok('payoutAccountAdd', await payoutCard(otherUser), otherUser);
  await letPayoutsWait(db);
  const agreed = { action: 'extract', target: String(accountId), amount: '30.00' } as const;
  const { payToken } = await api.ok('verifyPay', { ...agreed, password: payPassword }, otherUser);
  await api.ok('extract', { accountId, amount: '30.00', payToken }, otherUser);
  await db.updateTable('account').set({ mail_confirmed_at: null }).where('id', '=', otherUser.id).execute();
  const owner = await resetByMail(otherUser.account);
  expect(await api.ok('extractInfo', {}, owner)).toMatchObject({
    balance: '90.00',
    held: '0.00',
    accounts: [],
  });
});

test('a reset of a confirmed account keeps its data', async () => {
  const person = await prepared();
  await api.ok('confirmMail', { code: await mailedCode(db, person.account) }, person);
  const owner = await resetByMail(person.account);
  expect(owner).toMatchObject({ hasPayPassword: true, givenName: 'Mallory' });
  expect((await api.ok('addressList', {}, owner)).list).toHaveLength(1);
  expect((await api.ok('orderDetail', { sn: person.unpaid }, owner)).status).toBe(0);
});

test('confirming the mailed code keeps this session and the account’s data, and ends all other sessions', async () => {
  const person = await prepared();
  const other = await api.ok('login', { account: person.account, password: otherUsersPassword });
  expect((await api.ok('getUserInfo', {}, person)).mailConfirmed).toBe(false);
  await api.ok('confirmMail', { code: await mailedCode(db, person.account) }, person);
  expect(await api.ok('getUserInfo', {}, person)).toMatchObject({
    mailConfirmed: true,
    hasPayPassword: true,
  });
  expect((await api.ok('addressList', {}, person)).list).toHaveLength(1);
  expect((await api.call('getUserInfo', {}, other.userinfo)).status).toBe(401);
});

test('payout accounts and withdrawals require a confirmed address', async () => {
  const person = await prepared();
  const input = await payoutCard(person);
  const key = randomUUID();
  expect((await api.refusal('payoutAccountAdd', input, { ...person, key })).reason).toBe('mail_unconfirmed');
  await api.ok('confirmMail', { code: await mailedCode(db, person.account) }, person);
  const { id: accountId } = await api.ok('payoutAccountAdd', input, { ...person, key });
  await letPayoutsWait(db);
  await db.updateTable('account').set({ mail_confirmed_at: null }).where('id', '=', person.id).execute();
  const agreed = { action: 'extract', target: String(accountId), amount: '30.00' } as const;
  const { payToken } = await api.ok('verifyPay', { ...agreed, password: payPassword }, person);
  const refused = await api.refusal('extract', { accountId, amount: '30.00', payToken }, person);
  expect(refused.reason).toBe('mail_unconfirmed');
});

test('an unconfirmed address only receives codes, and no mail repeats text from the account', async () => {
  const person = await prepared();
  await api.refusal('payoutAccountAdd', await payoutCard(person), person);
  await api.ok('sendCode', { account: person.account, event: 'resetPay' });
  await mailRequestedCodes(db);
  const mails = db.selectFrom('mail').selectAll().where('recipient', '=', person.account);
  const unconfirmed = await mails.execute();
  expect(unconfirmed).toHaveLength(2);
  for (const { body } of unconfirmed) expect(body).toMatch(/^ {4}\d{6}$/m);
  await db
    .updateTable('account')
    .set({ mail_confirmed_at: new Date() })
    .where('id', '=', person.id)
    .execute();
  await api.ok('payoutAccountAdd', await payoutCard(person), person);
  const all = await mails.execute();
  expect(all.at(-1)!.body).toMatch(/Visa •••• 4242/i);
  expect(JSON.stringify(all)).not.toMatch(/Mallory|evil|900 555/);
});
