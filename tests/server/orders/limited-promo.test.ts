import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { type TestAccount, createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { agree } from '../../support/server/orders/journey.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const editor = { url: api.url, ...(await staff(db, 'catalog')) };
const [mugs, lamps] = [await seedShop(db), await seedShop(db)];
const slugOf = async (id: number) =>
  (await db.selectFrom('category').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug;
const [mugSlug, lampSlug] = [await slugOf(mugs.categoryId), await slugOf(lamps.categoryId)];

// The first shop ships for 5.00, the third one for 3.00. It sells goods of both categories.
const [first, , third] = mugs.shopIds as [number, number, number];
const mug = await mugs.product(first, { stock: 999, priceCents: 2000 });
const cup = await mugs.product(third, { stock: 999, priceCents: 1000 });
const lamp = await lamps.product(third, { stock: 999, priceCents: 3000 });
const lineOf = ({ variantIds }: { variantIds: number[] }, quantity = 1) => ({
  variantId: variantIds[0]!,
  quantity,
});
const everything = [lineOf(mug), lineOf(cup), lineOf(lamp)];

type Form = OpsInput<'promoSave'>['form'];
async function addCode(change: Partial<Form>): Promise<{ code: string; promo: number }> {
  const code = `L${randomBytes(4).toString('hex').toUpperCase()}`;
  const form: Form = {
    kind: 'percent',
    value: '10.00',
    minSubtotal: null,
    maxDiscount: null,
    perPerson: 9,
    firstOrder: false,
    uses: null,
    startsAt: Math.floor(Date.now() / 1000) - 60,
    endsAt: null,
    titles: { en: 'Limited' },
    ...change,
  };
  const { promo } = await callOps(editor, 'promoAdd', { code, form });
  return { code, promo };
}

async function quote(code: string, lines = everything, buyer?: TestAccount) {
  const by = buyer ?? (await createAccount(db, { balanceCents: 20_000 }));
  return api.ok('orderQuote', { lines, addressId: by.addressId, promoCode: code }, by);
}
const summary = ({ shops, discount, promoProblem }: Awaited<ReturnType<typeof quote>>) => ({
  discount,
  promoProblem,
  shops: shops.map((each) => each.discount),
  counted: shops.flatMap(({ lines }) => lines.map((line) => line.promoCounts)),
});

test('a code limited to shops discounts only their goods', async () => {
  const { code } = await addCode({ shops: [third] });
  expect(summary(await quote(code))).toEqual({
    discount: '4.00',
    promoProblem: null,
    shops: ['0.00', '4.00'],
    counted: [false, true, true],
  });
});

test('a code limited to categories discounts their goods in every shop', async () => {
  const { code } = await addCode({ categories: [mugSlug] });
  expect(summary(await quote(code))).toMatchObject({
    discount: '3.00',
    shops: ['2.00', '1.00'],
    counted: [true, true, false],
  });
});

test('with both limits, goods have to match both', async () => {
  const { code } = await addCode({ shops: [third], categories: [mugSlug] });
  expect(summary(await quote(code))).toMatchObject({
    shops: ['0.00', '1.00'],
    counted: [false, true, false],
  });
});

test('an amount never exceeds the goods that it counts, and leaves a cent of them', async () => {
  const { code } = await addCode({ kind: 'amount', value: '50.00', shops: [third], categories: [mugSlug] });
  expect((await quote(code)).discount).toBe('9.99');
});

test('the minimum counts only the goods that match', async () => {
  const { code } = await addCode({ categories: [lampSlug], minSubtotal: '30.01' });
  expect(await quote(code)).toMatchObject({ promoProblem: 'promo_minimum', discount: '0.00' });
  expect(await quote(code, [lineOf(mug), lineOf(lamp, 2)])).toMatchObject({
    promoProblem: null,
    discount: '6.00',
  });
});

test('free freight is limited to parcels with goods that match', async () => {
  const ofShop = await addCode({ kind: 'freight', value: null, shops: [first] });
  expect(summary(await quote(ofShop.code))).toMatchObject({ discount: '5.00', shops: ['5.00', '0.00'] });
  const ofCategory = await addCode({ kind: 'freight', value: null, categories: [lampSlug] });
  expect(summary(await quote(ofCategory.code))).toMatchObject({ discount: '3.00', shops: ['0.00', '3.00'] });
});

test.each([
  ['en', 'This promo code isn’t valid for the items in your order'],
  ['zh-cn', '此优惠码不适用于您订单中的商品'],
] as const)('a code for other goods is refused in %s, alone and among the offers', async (lang, message) => {
  const { code } = await addCode({ shops: [first] });
  const buyer = await createAccount(db);
  const quoted = await api.ok(
    'orderQuote',
    { lines: [lineOf(cup)], addressId: buyer.addressId, promoCode: code },
    { ...buyer, lang },
  );
  expect(quoted).toMatchObject({ promo: null, promoProblem: 'promo_not_for_goods', promoMessage: message });
  expect(quoted.total).toBe('13.00');
  expect(quoted.offers.find((each) => each.code === code)).toMatchObject({
    problem: 'promo_not_for_goods',
    discount: '0.00',
    message,
  });
});

test('of two codes the offers name the discount of each on this cart', async () => {
  const [small, large] = [await addCode({ shops: [first] }), await addCode({ categories: [lampSlug] })];
  const { offers } = await quote(small.code);
  const of = (code: string) => offers.find((each) => each.code === code)?.discount;
  expect([of(small.code), of(large.code)]).toEqual(['2.00', '3.00']);
  const codes = offers.map(({ code }) => code);
  expect(codes.indexOf(large.code)).toBeLessThan(codes.indexOf(small.code));
});

/** Orders and pays everything with the code. @returns orders by shop */
async function buy(code: string) {
  const buyer = await createAccount(db, { balanceCents: 20_000 });
  const { quoteId, total } = await quote(code, everything, buyer);
  const { payment, orders } = await api.ok('orderCreate', { quoteId: quoteId! }, buyer);
  const payToken = await agree(api, buyer, payment.sn, total);
  await api.ok('orderPay', { sn: payment.sn, payToken }, buyer);
  return { buyer, ofFirst: orders[0]!, ofThird: orders[1]! };
}

test('a refund returns the whole price of a line that the code did not count', async () => {
  const { code } = await addCode({ categories: [lampSlug] });
  const { buyer, ofFirst, ofThird } = await buy(code);
  const maxOf = async (orderId: number) =>
    (await api.ok('refundInfo', { id: String(orderId) }, buyer)).lines.map(({ max }) => max);
  expect(await maxOf(ofFirst.id)).toEqual(['20.00']);
  // Cup and lamp: the discount of 3.00 is that of the lamp alone.
  expect(await maxOf(ofThird.id)).toEqual(['10.00', '27.00']);
});

test('canceling an order without counted goods leaves the discounted one', async () => {
  const { code } = await addCode({ categories: [lampSlug], minSubtotal: '30.00' });
  const { buyer, ofFirst, ofThird } = await buy(code);
  await api.ok('orderCancel', { sn: ofFirst.sn }, buyer);
  const left = await api.ok('orderDetail', { id: String(ofThird.id) }, buyer);
  expect([left.status, left.discount, left.sharesPromo]).toEqual([1, '3.00', false]);
});

test('below the minimum of counted goods, only orders with a discount are canceled', async () => {
  const { code } = await addCode({ categories: [mugSlug], minSubtotal: '30.00' });
  const { buyer, ofFirst, ofThird } = await buy(code);
  await api.ok('orderCancel', { sn: ofFirst.sn }, buyer);
  expect(
    (await api.ok('orderDetail', { id: String(ofThird.id) }, buyer)).status,
    'it had the discount, too',
  ).toBe(-1);
});

test('an order keeps its discount when an operator limits the code afterwards', async () => {
  const { code, promo } = await addCode({});
  const buyer = await createAccount(db, { balanceCents: 20_000 });
  const { quoteId, total } = await quote(code, everything, buyer);
  const { form, version } = await callOps(editor, 'promoShow', { promo: String(promo) });
  await callOps(editor, 'promoSave', { promo, version, form: { ...form, shops: [first] } });
  const { payment } = await api.ok('orderCreate', { quoteId: quoteId! }, buyer);
  expect(payment.total).toBe(total);
  expect((await quote(code)).discount, 'new quotes follow the limit').toBe('2.00');
});

test('the limits are a part of the version, and are shown with names', async () => {
  const { promo } = await addCode({ shops: [third, first], categories: [mugSlug] });
  const shown = await callOps(editor, 'promoShow', { promo: String(promo) });
  expect(shown.form).toMatchObject({ shops: [first, third], categories: [mugSlug] });
  expect(shown.shops.map(({ name }) => name)).toEqual(['Shop 0', 'Shop 2']);
  const { version } = shown;
  await callOps(editor, 'promoSave', { promo, version, form: { ...shown.form, categories: [] } });
  const save = { promo, version, form: { ...shown.form, shops: [] } };
  expect((await refusedBy(editor, 'promoSave', save)).reason).toBe('changed_meanwhile');
  const { list } = await callOps(editor, 'promoList', { limit: '1' });
  expect(list[0]).toMatchObject({ shops: [first, third], categories: [] });
});

test.each<[string, Partial<Form>]>([
  ['a shop that does not exist', { shops: [999_999_999] }],
  ['a category that does not exist', { categories: ['no-such-category'] }],
  ['a shop twice', { shops: [first, first] }],
])('a code limited to %s is refused', async (_, change) => {
  await expect(addCode(change)).rejects.toMatchObject({ reason: 'invalid_input' });
});

test('a category that a code is limited to is not removed', async () => {
  const empty = await seedShop(db);
  const slug = await slugOf(empty.categoryId);
  const { code } = await addCode({ categories: [slug] });
  const { version } = await callOps(editor, 'categoryShow', { category: String(empty.categoryId) });
  const refused = await refusedBy(editor, 'categoryRemove', { category: empty.categoryId, version });
  expect([refused.reason, refused.message]).toEqual(['category_in_promo', expect.stringContaining(code)]);
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
