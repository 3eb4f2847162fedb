import { expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { handlers } from '../../../server/handlers.ts';
import { outsideNotificationsJob } from '../../../server/modules/push/outside-notifications-job.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { refundInput, buy } from '../../support/server/refunds/refunding.ts';
import { agree, order, seedPromo } from '../../support/server/orders/journey.ts';

const { db, log } = await testDatabase();
const config = readConfig({
  DEMO: 'off',
  PUBLIC_URL: 'https://shop.test',
  OPS_SECOND_FACTOR: 'optional',
});
const api = await startApi({ db, log, services: { config } }, handlers);
const shop = await seedShop(db);
const door = { url: api.url, ...(await staff(db, 'logistics')) };
const desk = { url: api.url, ...(await staff(db, 'support')) };
const mug = await shop.product(shop.shopIds[0]!, { colors: ['Sage & <b>Sand</b>'], stock: 100 });
const lamp = await shop.product(shop.shopIds[2]!, { priceCents: 3000 });

/** Pays for two mugs and a lamp from two shops. @returns the order numbers, mug first, and the mails sent */
async function buyWith({ lang, confirmed }: { lang: string; confirmed: boolean }) {
  const buyer = await createAccount(db, { balanceCents: 100_000 });
  await db
    .updateTable('account')
    .set({ lang, mail_confirmed_at: confirmed ? new Date() : null })
    .where('id', '=', buyer.id)
    .execute();
  const lines = [
    { variantId: mug.variantIds[0]!, quantity: 2 },
    { variantId: lamp.variantIds[0]!, quantity: 1 },
  ];
  const { payment, orders } = await order(api, buyer, lines, 'TENOFF');
  const payToken = await agree(api, buyer, payment.sn, payment.total);
  await api.ok('orderPay', { sn: payment.sn, payToken }, buyer);
  while (await outsideNotificationsJob.runBatch(api.services));
  const mails = await db.selectFrom('mail').selectAll().where('recipient', '=', buyer.account).execute();
  return { sns: orders.map(({ sn }) => sn), mails };
}

test('a payment sends one receipt with the lines, totals and address of each order', async () => {
  await seedPromo(db, 'TENOFF', { perPerson: 9 });
  const { sns, mails } = await buyWith({ lang: 'en', confirmed: true });
  expect(mails).toHaveLength(1);
  const { subject, body, html } = mails[0]!;
  expect(subject).toBe('okanto: Payment received');
  for (const sn of sns) expect([body, html].every((form) => form.includes(sn))).toBe(true);
  expect(body).toContain('2 × Mug, Sage & <b>Sand</b> ($10.00): $20.00');
  expect(body).toContain('Items: $20.00\nShipping: $5.00\nDiscount: -$2.00\nTotal: $23.00');
  expect(body).toContain('Items: $30.00\nShipping: $3.00\nDiscount: -$3.00\nTotal: $30.00');
  expect(body).toContain('Shipping address\n\nAda Buyer\nVia Roma 1\n10121 Torino TO\nItaly');
  expect(body).toContain('View orders:\nhttps://shop.test/myPurchases/1');
  expect(html).toContain('Sage &amp; &lt;b&gt;Sand&lt;/b&gt;');
  expect(html).toContain('href="https://shop.test/myPurchases/1"');
  const images = [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, url]) => url);
  expect(images).toHaveLength(2);
  for (const url of images) expect(url).toMatch(/^https:\/\/shop\.test\/img\/[0-9a-f]{16}\/160\.jpeg$/);
});

test('a receipt is written in the language of the account', async () => {
  const { mails } = await buyWith({ lang: 'it', confirmed: true });
  expect(mails[0]!.body).toContain('2 × Tazza');
  expect(mails[0]!.body).toMatch(/Spedizione: 5,00\s\$\nSconto: -2,00\s\$\nTotale: 23,00\s\$/);
  expect(mails[0]!.body).toContain('Indirizzo di spedizione');
  expect(mails[0]!.body).toContain('Italia');
});

test('no receipt is sent to an unconfirmed address', async () => {
  expect((await buyWith({ lang: 'en', confirmed: false })).mails).toEqual([]);
});

/** Text of the mails to this address, oldest first, without receipts. */
async function mailsTo({ account }: { account: string }): Promise<string[]> {
  while (await outsideNotificationsJob.runBatch(api.services));
  const mails = await db
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', account)
    .where('subject', '<>', 'okanto: Payment received')
    .orderBy('id')
    .execute();
  return mails.map(({ body }) => body);
}

async function confirmedBuyer() {
  const buyer = await createAccount(db, { balanceCents: 100_000 });
  await db.updateTable('account').set({ mail_confirmed_at: new Date() }).where('id', '=', buyer.id).execute();
  return buyer;
}

test('the mail of a parcel shows what is in it, its tracking number and the address', async () => {
  const buyer = await confirmedBuyer();
  const { sn, lines } = await buy(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 3 }]);
  const part = (quantity: number) => ({ sn, carrier: 'Post', pieces: [{ lineId: lines[0]!.id, quantity }] });
  await callOps(door, 'parcelAdd', { ...part(2), trackingNumber: 'FIRST1' });
  await callOps(door, 'parcelAdd', { ...part(1), trackingNumber: 'SECOND2' });
  const [first, second] = await mailsTo(buyer);
  expect(first).toContain('2 × Mug, Sage & <b>Sand</b> ($10.00): $20.00\n\nPost: FIRST1\n\nShipping address');
  expect(first).not.toContain('SECOND2');
  expect(second).toContain('1 × Mug, Sage & <b>Sand</b>: $10.00\n\nPost: SECOND2\n\nShipping address');
});

test('the mail of a refund shows its lines and the amount', async () => {
  const buyer = await confirmedBuyer();
  const bought = await buy(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 2 }]);
  const request = await refundInput(db, buyer, bought, '25.00');
  const { refund } = await api.ok('orderRefund', request, buyer);
  await callOps(desk, 'refundPass', { sn: refund.sn, amount: '15.00', reason: 'It was used.' });
  const [paid] = await mailsTo(buyer);
  expect(paid).toContain(`Order ${bought.sn}, Shop 0`);
  expect(paid).toContain('2 × Mug, Sage & <b>Sand</b>: $12.00\n\nShipping: $3.00\nAmount refunded: $15.00');
  expect(paid).toContain('View refund:\nhttps://shop.test/refundInfo/');
  expect(paid).not.toContain('Shipping address');
});
