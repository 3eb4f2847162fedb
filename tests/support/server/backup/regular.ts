import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { turin } from '../../addresses.ts';
import { callShop } from '../../request.ts';
import { noisyJpeg, sendAll } from '../uploads/user-with-images.ts';

const password = 'a long enough one';
const payPassword = '135790';

/** An account with a history that must survive a restore. */
export interface Regular {
  account: string;
  /** Number of a paid order, and of one that was paid, canceled and refunded. */
  paid: string;
  refunded: string;
  /** Id of the top-up with evidence. */
  topUp: number;
  seen: Seen;
}

interface Seen {
  balance: string;
  /** Size of the evidence image. */
  imageBytes: number;
}

type Call = ReturnType<typeof caller>;
const caller =
  (url: string, token: string) =>
  <Name extends Parameters<typeof callShop>[1]>(name: Name, input: Parameters<typeof callShop<Name>>[2]) =>
    callShop(url, name, input, token);

/** Tops up by card and by hand with evidence, orders, and cancels. */
export async function createRegular(url: string): Promise<Regular> {
  const account = `regular-${randomUUID()}@example.com`;
  const { userinfo } = await callShop(url, 'register', { account, password });
  const call = caller(url, userinfo.token);
  await call('resetPay', { password: payPassword });
  await call('addressAdd', turin);
  const details = { expMonth: 12, expYear: 2099, cvc: '123', holder: 'A REGULAR' };
  const { cardToken } = await call('sandboxCardToken', { number: '4242424242424242', ...details });
  const { id: cardId } = await call('cardAdd', { cardToken });
  await call('recharge', { method: 'card', cardId, amount: '400.00' });
  const evidence = await sendAll(url, userinfo, await noisyJpeg(320, 240), { purpose: 'recharge' });
  const { recharge } = await call('recharge', { method: 'manual', amount: '40.00', evidenceId: evidence.id });
  const [paid, refunded] = [await buy(call), await buy(call)];
  await call('orderCancel', { sn: refunded });
  return { account, paid, refunded, topUp: recharge.id, seen: await look(url, call, recharge.id) };
}

/** The account signs in, finds its history and buys again. */
export async function expectRegular(url: string, before: Regular): Promise<void> {
  const { userinfo } = await callShop(url, 'login', { account: before.account, password });
  const call = caller(url, userinfo.token);
  expect(await look(url, call, before.topUp)).toEqual(before.seen);
  expect(await call('orderDetail', { sn: before.refunded })).toMatchObject({ status: -1, refunded: true });
  expect(await call('orderDetail', { sn: before.paid })).toMatchObject({ sn: before.paid });
  await buy(call);
}

async function look(url: string, call: Call, topUp: number): Promise<Seen> {
  const { balance } = await call('getUserInfo', {});
  const { recharge } = await call('rechargeDetail', { id: String(topUp) });
  const image = await fetch(new URL(recharge.evidence!, url));
  expect(image.status).toBe(200);
  return { balance, imageBytes: (await image.arrayBuffer()).byteLength };
}

/** @returns the number of the paid order */
async function buy(call: Call): Promise<string> {
  const cheap = await call('productList', { sort: 'price_asc', minPrice: '1', maxPrice: '30', limit: '1' });
  const product = await call('productDetail', { id: String(cheap.list[0]!.id) });
  const variantId = product.variants.find(({ stock }) => stock > 0)!.id;
  const addresses = await call('addressList', {});
  const addressId = addresses.list[0]!.id;
  const { quoteId } = await call('orderQuote', { lines: [{ variantId, quantity: 1 }], addressId });
  const { payment, orders } = await call('orderCreate', { quoteId: quoteId! });
  const { sn, total: amount } = payment;
  const proof = { password: payPassword, action: 'order_pay', target: sn, amount } as const;
  const { payToken } = await call('verifyPay', proof);
  await call('orderPay', { sn, payToken });
  return orders[0]!.sn;
}
