import { expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { handlers } from '../../../server/handlers.ts';
import { outsideNotificationsJob } from '../../../server/modules/push/outside-notifications-job.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { person } from '../../support/people.ts';
import { seedShop } from '../../support/shop.ts';
import { agree, order, seedPromo } from '../../support/server/orders/journey.ts';

const { db, log } = await testDatabase();
const config = readConfig({ DEMO: 'off', PUBLIC_URL: 'https://shop.test' });
const api = await startApi({ db, log, services: { config } }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[0]!, { colors: ['Sage & <b>Sand</b>'] });
const lamp = await shop.product(shop.shopIds[2]!, { priceCents: 3000 });

/** Pays for two mugs and a lamp from two shops. @returns the order numbers, mug first, and the mails sent */
async function buyWith({ lang, confirmed }: { lang: string; confirmed: boolean }) {
  const buyer = await person(db, { balanceCents: 100_000 });
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
  expect(body).toContain('Delivery address\n\nAda Buyer\nVia Roma 1\n10121 Torino TO\nItaly');
  expect(body).toContain('See it in the app:\nhttps://shop.test/myPurchases/1');
  expect(html).toContain('Sage &amp; &lt;b&gt;Sand&lt;/b&gt;');
  expect(html).toContain('href="https://shop.test/myPurchases/1"');
  expect(html).not.toMatch(/\ssrc=|url\(/);
});

test('a receipt is written in the language of the account', async () => {
  const { mails } = await buyWith({ lang: 'it', confirmed: true });
  expect(mails[0]!.body).toContain('2 × Tazza');
  expect(mails[0]!.body).toMatch(/Spedizione: 5,00\s\$\nSconto: -2,00\s\$\nTotale: 23,00\s\$/);
  expect(mails[0]!.body).toContain('Indirizzo di consegna');
  expect(mails[0]!.body).toContain('Italia');
});

test('no receipt is sent to an unconfirmed address', async () => {
  expect((await buyWith({ lang: 'en', confirmed: false })).mails).toEqual([]);
});
