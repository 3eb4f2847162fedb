import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/platform/db/schema.ts';
import { hashPassword } from '../../../server/platform/passwords.ts';
import type { NamedResource } from '#contract/resource-ids.ts';
import type { Api } from '../api.ts';
import { openSession } from '../../../server/platform/http/session.ts';
import { letPayoutsWait, payPassword, createAccount, type TestAccount } from '../accounts.ts';
import { seedShop } from '../shop.ts';
import { buy, handOver, refundInput, proof } from '../server/refunds/refunding.ts';

/** A paid order without refunds, an image as proof, and an open refund. */
async function newRefundThings(api: Api, owner: TestAccount, variantId: number) {
  const { db } = api.services;
  const paid = await buy(api, owner, [{ variantId, quantity: 2 }]);
  const refunded = await buy(api, owner, [{ variantId, quantity: 1 }]);
  const { refund } = await api.ok('orderRefund', await refundInput(db, owner, refunded, '10.00'), owner);
  return {
    paidSn: paid.sn,
    paidId: paid.id,
    paidLineId: paid.lines[0]!.id,
    proofId: await proof(db, owner),
    refundId: refund.id,
  };
}

/** Resources that inputs of calls refer to: products of a shop, and a user with one of everything. */
export interface World extends Awaited<ReturnType<typeof newRefundThings>> {
  owner: TestAccount;
  productId: number;
  shopId: number;
  variantId: number;
  categorySlug: string;
  cardToken: string;
  cardId: number;
  /** By card, under review: the bank challenges its holder. */
  rechargeId: number;
  /** Not yet used. */
  quoteId: string;
  orderSn: string;
  orderId: number;
  paymentSn: string;
  paymentTotal: `${number}`;
  payToken: string;
  payoutToken: string;
  /** Usable. */
  payoutAccountId: number;
  /** For 30.00 to it. */
  extractPayToken: string;
  /** Under review. */
  extractId: number;
  /** Another session. */
  otherSessionId: number;
  /** Of a received order, not reviewed. */
  receivedLineId: number;
  /** The user's own review, of another line of that order. */
  reviewId: number;
  /** Started, not finished. */
  uploadId: string;
  /** Sent to customer service. */
  messageId: number;
  notificationId: number;
  /** A data export, created two days ago. */
  exportId: string;
}

/** Value of each kind of id that an input can have. A new kind without a value does not compile. */
export const resourcesOf = (world: World): Record<NamedResource['resource'], number | string> => ({
  account: world.owner.account,
  address: world.owner.addressId,
  card: world.cardId,
  export: world.exportId,
  message: world.messageId,
  notification: world.notificationId,
  order: world.orderId,
  orderLine: world.paidLineId,
  orderNumber: world.orderSn,
  ownReview: world.reviewId,
  payToken: world.payToken,
  payment: world.paymentSn,
  payoutAccount: world.payoutAccountId,
  product: world.productId,
  quote: world.quoteId,
  receivedLine: world.receivedLineId,
  refund: world.refundId,
  review: world.reviewId,
  session: world.otherSessionId,
  shop: world.shopId,
  topUp: world.rechargeId,
  upload: world.uploadId,
  variant: world.variantId,
  withdrawal: world.extractId,
});

export const password = 'correct horse';
// One hash for all accounts: hashing is slow by design.
const passwordHash = hashPassword(password);

export async function newGoods(db: Kysely<Database>) {
  const shop = await seedShop(db);
  const shopId = shop.shopIds[0]!;
  const { id: productId, variantIds } = await shop.product(shopId, { stock: 100_000 });
  const { slug } = await db
    .selectFrom('category')
    .select('slug')
    .where('id', '=', shop.categoryId)
    .executeTakeFirstOrThrow();
  return { productId, shopId, variantId: variantIds[0]!, categorySlug: slug };
}

export async function newWorld(api: Api, goods: Awaited<ReturnType<typeof newGoods>>): Promise<World> {
  const { db } = api.services;
  const owner = await createAccount(db, { balanceCents: 100_000 });
  await db
    .updateTable('account')
    .set({ password_hash: await passwordHash })
    .where('id', '=', owner.id)
    .execute();
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123', holder: 'Ada Buyer' };
  const { cardToken } = await api.ok('sandboxCardToken', card, owner);
  const { id: cardId } = await api.ok('cardAdd', { cardToken }, owner);
  const token = await api.ok('sandboxCardToken', { ...card, number: '4000000000003220' }, owner);
  const storedCard = await api.ok('cardAdd', { cardToken: token.cardToken }, owner);
  const order = { method: 'card', cardId: storedCard.id, amount: '25.00' } as const;
  const { recharge } = await api.ok('recharge', order, owner);
  const quote = async () => {
    const lines = [{ variantId: goods.variantId, quantity: 1 }];
    const { quoteId } = await api.ok('orderQuote', { lines, addressId: owner.addressId }, owner);
    return quoteId!;
  };
  const { payment, orders } = await api.ok('orderCreate', { quoteId: await quote() }, owner);
  const agreed = {
    password: payPassword,
    action: 'order_pay',
    target: payment.sn,
    amount: payment.total,
  } as const;
  const { payToken } = await api.ok('verifyPay', agreed, owner);
  const withdrawn = await newWithdrawal(api, owner);
  await openSession(db, owner.id, 'elsewhere');
  const { list: sessions } = await api.ok('sessionList', {}, owner);
  const uploadId = randomUUID();
  await db
    .insertInto('upload')
    .values({ account_id: owner.id, id: uploadId, purpose: 'review', size_bytes: 3000 })
    .execute();
  const message = { clientId: randomUUID(), text: 'Is it dishwasher safe?' };
  const { id: messageId } = await api.ok('serviceSend', message, owner);
  const exportId = await newExport(db, owner.id);
  const { list: notifications } = await api.ok('noticeList', {}, owner);
  return {
    ...goods,
    exportId,
    ...(await newRefundThings(api, owner, goods.variantId)),
    messageId,
    notificationId: notifications[0]!.id,
    uploadId,
    owner,
    cardToken,
    cardId,
    rechargeId: recharge.id,
    quoteId: await quote(),
    orderSn: orders[0]!.sn,
    orderId: orders[0]!.id,
    paymentSn: payment.sn,
    paymentTotal: payment.total,
    payToken,
    ...withdrawn,
    ...(await newReview(api, owner, goods.variantId)),
    otherSessionId: sessions.find(({ current }) => !current)!.id,
  };
}

/** A card that has waited long enough for withdrawals, and a withdrawal to it that is under review. */
async function newWithdrawal(api: Api, owner: TestAccount) {
  const card = { number: '4242424242424242', holder: 'Ada Buyer' };
  const { payoutToken } = await api.ok('sandboxPayoutToken', card, owner);
  const payout = { type: 'card', payoutToken, bankName: 'Banca di Torino' } as const;
  const { id: payoutAccountId } = await api.ok('payoutAccountAdd', payout, owner);
  await letPayoutsWait(api.services.db);
  const agreed = { action: 'extract', target: String(payoutAccountId), password: payPassword } as const;
  const prove = async (amount: `${number}`) =>
    (await api.ok('verifyPay', { ...agreed, amount }, owner)).payToken;
  const input = { accountId: payoutAccountId, amount: '50.00', payToken: await prove('50.00') } as const;
  const { extract } = await api.ok('extract', input, owner);
  return {
    payoutToken,
    payoutAccountId,
    extractPayToken: await prove('30.00'),
    extractId: extract.id,
  };
}

/** A received order with two lines, one of them reviewed. */
async function newReview(api: Api, owner: TestAccount, variantId: number) {
  const { db } = api.services;
  const bought = await buy(api, owner, [{ variantId, quantity: 1 }]);
  await handOver(db, bought);
  await api.ok('orderConfirm', { sn: bought.sn }, owner);
  const line = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', bought.id)
    .executeTakeFirstOrThrow();
  const { id: _, texts, ...same } = line;
  await db
    .insertInto('order_line')
    .values({ ...same, texts: JSON.stringify(texts) })
    .execute();
  const scores = { productScore: 5, serviceScore: 4, postageScore: 3 };
  const input = { lineId: line.id, ...scores, content: 'As in the picture' };
  const { review } = await api.ok('orderReview', input, owner);
  const { list } = await api.ok('reviewableList', {}, owner);
  return { receivedLineId: list[0]!.id, reviewId: review.id };
}

async function newExport(db: Kysely<Database>, accountId: number): Promise<string> {
  const [made, ends] = [new Date(Date.now() - 48 * 3600_000), new Date(Date.now() + 3600_000)];
  const { id } = await db
    .insertInto('account_export')
    .values({ account_id: accountId, size_bytes: 3, ready_at: made, ends_at: ends, created_at: made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
