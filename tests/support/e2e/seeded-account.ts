import { randomUUID } from 'node:crypto';
import { callOps } from '../../../server/cli/ops/client.ts';
import { callShop } from '../request.ts';
import { staff } from '../server/back-office/staff.ts';
import { damagedRefund, handOver } from '../server/refunds/refunding.ts';
import { sendAll } from '../server/uploads/user-with-images.ts';
import { tokyo } from '../addresses.ts';
import { letPayoutsWait } from '../accounts.ts';
import { receiveGoods } from '../received-goods.ts';
import type { RunningShop } from '../running-shop.ts';
import { openShopDatabase } from '../shop-database.ts';
import { confirmMail } from './mail.ts';
import { smallPhoto } from './review-steps.ts';
import { newUser } from './steps.ts';
import { test as base } from './test.ts';

/** Data of the shop and of the account that a walk needs. */
export interface SeededData {
  email: string;
  product: number;
  shop: number;
  title: string;
  shopName: string;
  order: Record<'unpaid' | 'paid' | 'delivered' | 'cancelled' | 'inRefund', { id: number; sn: string }>;
  /** An order line that can be reviewed. */
  line: number;
  refund: number;
  address: number;
  /** An available variant. */
  variant: number;
  token: string;
}
export type PublicData = Pick<SeededData, 'product' | 'shop' | 'title' | 'shopName'>;

/** A product in stock and its shop, with their names in this language. */
export async function readPublicData(url: string, lang: string): Promise<PublicData> {
  const answer = await fetch(`${url}/api/index/home?lang=${lang}`);
  const { data } = (await answer.json()) as { data: Awaited<ReturnType<typeof callShop<'home'>>> };
  const { id, title, shop } = data.hot.list.find((each) => each.inStock && each.fromPrice)!;
  return { product: id, title, shop: shop.id, shopName: shop.name };
}

/**
 * An account with a history: orders in every state, an address, cards, top-ups, withdrawals, a review, a refund,
 * favorites, a conversation. Created through the API, and through the operators' API where operators act.
 */
async function seedAccount(shop: RunningShop): Promise<SeededData> {
  const { url } = shop;
  const database = await openShopDatabase(shop);
  const { db } = database;
  try {
    const known = await readPublicData(url, 'en');
    const { email, password, payPassword } = newUser();
    const names = { givenName: 'Mika', familyName: 'Sato', mobile: '' };
    const { userinfo } = await callShop(url, 'register', { account: email, password, ...names });
    const { token } = userinfo;
    const call = <Name extends Parameters<typeof callShop>[1]>(
      name: Name,
      input: Parameters<typeof callShop<Name>>[2],
    ) => callShop(url, name, input, token);

    await confirmMail(shop, email, token);
    await call('resetPay', { password: payPassword });
    const { id: address } = await call('addressAdd', { ...tokyo, isDefault: true });
    const holder = tokyo.addressee.toUpperCase();
    const validity = { expMonth: 12, expYear: 2049, cvc: '123' };
    const { cardToken } = await call('sandboxCardToken', { number: '4242424242424242', ...validity, holder });
    const card = await call('cardAdd', { cardToken });
    await call('recharge', { method: 'card', cardId: card.id, amount: '2500.00' });
    const manual = await image(url, token, 'recharge');
    await call('recharge', { method: 'manual', amount: '40.00', evidenceId: manual });
    const { payoutToken } = await call('sandboxPayoutToken', { number: '4242424242424242', holder });
    const payout = await call('payoutAccountAdd', { type: 'card', payoutToken, bankName: 'First Bank' });
    await letPayoutsWait(db);
    const proven = { password: payPassword, amount: '30.00' } as const;
    const { payToken } = await call('verifyPay', { ...proven, action: 'extract', target: String(payout.id) });
    await call('extract', { accountId: payout.id, amount: proven.amount, payToken });

    const variantId = await cheapVariant(url);
    const order = async (paid: boolean) => {
      const lines = [{ variantId, quantity: 1 }];
      const { quoteId } = await call('orderQuote', { lines, addressId: address });
      const { payment, orders } = await call('orderCreate', { quoteId: quoteId! });
      if (paid) {
        const { sn, total: amount } = payment;
        const proofInput = { password: payPassword, action: 'order_pay', target: sn, amount } as const;
        await call('orderPay', { sn, payToken: (await call('verifyPay', proofInput)).payToken });
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
    await call('orderCancel', { sn: made.cancelled.sn });
    await handOver(db, await call('orderDetail', { id: String(made.delivered.id) }));

    const damaged = await call('orderDetail', { id: String(made.inRefund.id) });
    const proofs = [await image(url, token, 'refund')];
    const { refund } = await call('orderRefund', damagedRefund(damaged, damaged.total, proofs));
    const support = { url, ...(await staff(db, 'support')) };
    await callOps(support, 'chatAnswer', { account: email, text: 'How may we help?' });
    const [line, reviewed] = await receiveGoods(shop, email, [known.product, known.product]);
    const scores = { productScore: 5, serviceScore: 4, postageScore: 3 };
    await call('orderReview', { lineId: reviewed!, ...scores, content: 'As described, and soon here' });

    await call('favourite', { id: known.product, on: true });
    await call('follow', { id: known.shop, on: true });
    await call('viewed', { ids: [known.product] });
    await call('cartSync', { changes: [{ variantId, quantity: 2, selected: true }], since: 0 });
    return {
      ...known,
      email,
      order: made,
      line: line!,
      refund: refund.id,
      address,
      variant: variantId,
      token,
    };
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
  const { list } = await callShop(url, 'productList', {
    minPrice: '10',
    maxPrice: '90',
    inStock: '1',
    limit: '5',
  });
  const { variants } = await callShop(url, 'productDetail', { id: String(list[0]!.id) });
  return variants.find(({ stock }) => stock >= 9)!.id;
}

/**
 * An account with one of everything, created for each test that uses it. Not a worker fixture: Playwright starts further
 * workers, each with its own shop, for a file that adds one.
 */
export const test = base.extend<{ things: SeededData }>({
  things: [async ({ shop }, use) => use(await seedAccount(shop)), { timeout: 60_000 }],
});
