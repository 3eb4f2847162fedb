import { randomUUID } from 'node:crypto';
import { callOps } from '../../../server/cli/ops/client.ts';
import { shopSays } from '../faults/phone.ts';
import { staff } from '../server/back-office/staff.ts';
import { handOver } from '../server/refunds/refunding.ts';
import { sendAll } from '../server/uploads/user-with-images.ts';
import { tokyo } from '../addresses.ts';
import { letPayoutsWait } from '../people.ts';
import { receiveGoods } from '../received-goods.ts';
import type { RunningShop } from '../running-shop.ts';
import { openShopDatabase } from '../shop-database.ts';
import { confirmMail } from './confirmed-mail.ts';
import { smallPhoto } from './review-steps.ts';
import { newPerson } from './steps.ts';

/** Data of the shop and of the account that a walk needs. */
export interface Things {
  product: number;
  shop: number;
  title: string;
  shopName: string;
  order: Record<'unpaid' | 'paid' | 'delivered' | 'cancelled' | 'inRefund', { id: number; sn: string }>;
  /** An order line that waits for a review. */
  line: number;
  refund: number;
  address: number;
  /** A variant that can be bought. */
  variant: number;
  token: string;
}
export type PublicThings = Pick<Things, 'product' | 'shop' | 'title' | 'shopName'>;

/** Some product in stock and its shop, as they are called in this language. */
export async function publicThings(url: string, lang: string): Promise<PublicThings> {
  const answer = await fetch(`${url}/api/index/home?lang=${lang}`);
  const { data } = (await answer.json()) as { data: Awaited<ReturnType<typeof shopSays<'home'>>> };
  const { id, title, shop } = data.hot.list.find((each) => each.inStock && each.fromPrice)!;
  return { product: id, title, shop: shop.id, shopName: shop.name };
}

/**
 * An account somebody has lived with: orders in every state, an address, cards, money in, out and back, a review, a
 * refund, favorites, a conversation. By the API where a person does it, by the operators' where they do.
 */
export async function liveIn(shop: RunningShop): Promise<Things> {
  const { url } = shop;
  const database = await openShopDatabase(shop);
  const { db } = database;
  try {
    const known = await publicThings(url, 'en');
    const { email, password, payPassword } = newPerson();
    const name = { givenName: 'Mika', familyName: 'Sato', mobile: '' };
    const { userinfo } = await shopSays(url, 'register', { account: email, password, ...name });
    const { token } = userinfo;
    const say = <Name extends Parameters<typeof shopSays>[1]>(
      call: Name,
      input: Parameters<typeof shopSays<Name>>[2],
    ) => shopSays(url, call, input, token);

    await confirmMail(shop, email, token);
    await say('resetPay', { password: payPassword });
    const { id: address } = await say('addressAdd', { ...tokyo, isDefault: true });
    const holder = tokyo.addressee.toUpperCase();
    const validity = { expMonth: 12, expYear: 2049, cvc: '123' };
    const { cardToken } = await say('sandboxCardToken', { number: '4242424242424242', ...validity, holder });
    const card = await say('cardAdd', { cardToken });
    await say('recharge', { method: 'card', cardId: card.id, amount: '2500.00' });
    const manual = await image(url, token, 'recharge');
    await say('recharge', { method: 'manual', amount: '40.00', evidenceId: manual });
    const { payoutToken } = await say('sandboxPayoutToken', { number: '4242424242424242', holder });
    const payout = await say('payoutAccountAdd', { type: 'card', payoutToken, bankName: 'First Bank' });
    await letPayoutsWait(db);
    const proven = { password: payPassword, amount: '30.00' } as const;
    const { payToken } = await say('verifyPay', { ...proven, action: 'extract', target: String(payout.id) });
    await say('extract', { accountId: payout.id, amount: proven.amount, payToken });

    const variantId = await cheapVariant(url);
    const order = async (paid: boolean) => {
      const lines = [{ variantId, quantity: 1 }];
      const { quoteId } = await say('orderQuote', { lines, addressId: address });
      const { payment, orders } = await say('orderCreate', { quoteId: quoteId! });
      if (paid) {
        const { sn, total: amount } = payment;
        const asked = { password: payPassword, action: 'order_pay', target: sn, amount } as const;
        await say('orderPay', { sn, payToken: (await say('verifyPay', asked)).payToken });
      }
      return orders[0]!;
    };
    const made = {
      unpaid: await order(false),
      paid: await order(true),
      delivered: await order(true),
      cancelled: await order(false),
      inRefund: await order(true),
    };
    await say('orderCancel', { sn: made.cancelled.sn });
    await handOver(db, await say('orderDetail', { id: String(made.delivered.id) }));

    const { sn, lines, total: amount } = await say('orderDetail', { id: String(made.inRefund.id) });
    const { refund } = await say('orderRefund', {
      sn,
      lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      type: 0,
      received: false,
      amount,
      reason: 'damaged',
      explanation: 'The handle came off.',
      proofIds: [await image(url, token, 'refund')],
    });
    const support = { url, ...(await staff(db, 'support')) };
    await callOps(support, 'chatAnswer', { account: email, text: 'How may we help?' });
    const [line, reviewed] = await receiveGoods(shop, email, [known.product, known.product]);
    const scores = { productScore: 5, serviceScore: 4, postageScore: 3 };
    await say('orderReview', { lineId: reviewed!, ...scores, content: 'As described, and soon here' });

    await say('favourite', { id: known.product, on: true });
    await say('follow', { id: known.shop, on: true });
    await say('viewed', { ids: [known.product] });
    await say('cartSync', { changes: [{ variantId, quantity: 2, selected: true }], since: 0 });
    return { ...known, order: made, line: line!, refund: refund.id, address, variant: variantId, token };
  } finally {
    await database.stop();
  }
}

async function image(url: string, token: string, purpose: 'refund' | 'recharge'): Promise<string> {
  const id = randomUUID();
  const { buffer } = await smallPhoto();
  await sendAll(url, { token }, new Uint8Array(buffer), { id, purpose });
  return id;
}

async function cheapVariant(url: string): Promise<number> {
  const { list } = await shopSays(url, 'productList', {
    minPrice: '10',
    maxPrice: '90',
    inStock: '1',
    limit: '5',
  });
  const { variants } = await shopSays(url, 'productDetail', { id: String(list[0]!.id) });
  return variants.find(({ stock }) => stock >= 9)!.id;
}
