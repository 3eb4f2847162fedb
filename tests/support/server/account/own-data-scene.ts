import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import { hashPassword } from '../../../../server/platform/passwords.ts';
import type { Api } from '../../api.ts';
import { type TestAccount, createAccount } from '../../accounts.ts';
import { seedShop } from '../../shop.ts';
import { staff } from '../back-office/staff.ts';
import { buy, handOver } from '../refunds/refunding.ts';
import { noisyJpeg, sendAll } from '../uploads/user-with-images.ts';

export const password = 'correct horse';
const passwordHash = hashPassword(password);

/** With texts that only this account has written: none of them may remain after the account's deletion. */
export interface Shopper extends TestAccount {
  account: string;
  name: string;
  street: string;
  mobile: string;
}

/** A user with an email address and a login password. */
export async function shopper(db: Kysely<Database>, balanceCents = 0): Promise<Shopper> {
  const user = await createAccount(db, { balanceCents });
  const tag = randomUUID();
  const [account, name, street] = [`${tag}@example.test`, `Ada ${tag}`, `${tag} Street`];
  const mobile = `+39 333 ${String(randomInt(1e7)).padStart(7, '0')}`;
  const columns = { account, given_name: name, mobile, mail_confirmed_at: new Date() };
  await db
    .updateTable('account')
    .set({ ...columns, password_hash: await passwordHash })
    .where('id', '=', user.id)
    .execute();
  const where = { addressee: name, mobile, detail: street };
  await db.updateTable('address').set(where).where('id', '=', user.addressId).execute();
  return { ...user, account, name, street, mobile };
}

/**
 * A user user bought, received and reviewed a product with an image, has a profile image, wrote to customer service,
 * added favorites and follows, has a card and 5.00 left.
 */
export async function accountWithHistory(api: Api) {
  const { db } = api.services;
  const shop = await seedShop(db);
  const shopId = shop.shopIds[0]!;
  const { id: productId, variantIds } = await shop.product(shopId, { priceCents: 2000 });
  const user = await shopper(db, 3000);
  const bought = await buy(api, user, [{ variantId: variantIds[0]!, quantity: 1 }]);
  await db
    .updateTable('shop_order')
    .set({ remark: `ring at ${user.name}` })
    .where('id', '=', bought.id)
    .execute();
  const { id: operatorId } = await staff(db, 'support');
  const note = { client_id: randomUUID(), operator_id: operatorId, body: `${user.name} called` };
  await db
    .insertInto('order_note')
    .values({ ...note, order_id: bought.id })
    .execute();
  await db
    .insertInto('account_note')
    .values({ ...note, account_id: user.id })
    .execute();
  await handOver(db, bought);
  await api.ok('orderConfirm', { sn: bought.sn }, user);
  const upload = async (purpose: 'review' | 'avatar' | 'chat') =>
    (await sendAll(api.url, user, await noisyJpeg(64, 64), { purpose })).id;
  const scores = { productScore: 5, serviceScore: 5, postageScore: 5, content: 'Good' };
  const imageIds = [await upload('review')];
  const { review } = await api.ok(
    'orderReview',
    { lineId: bought.lines[0]!.id, ...scores, pictureIds: imageIds },
    user,
  );
  await api.ok('profile', { avatarId: await upload('avatar') }, user);
  const message = { clientId: randomUUID(), text: `hello from ${user.name}`, uploadId: await upload('chat') };
  await api.ok('serviceSend', message, user);
  await api.ok('favourite', { id: productId, on: true }, user);
  await api.ok('follow', { id: shopId, on: true }, user);
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123', holder: user.name };
  const { cardToken } = await api.ok('sandboxCardToken', card, user);
  await api.ok('cardAdd', { cardToken }, user);
  return { user, shopId, productId, variantId: variantIds[0]!, bought, reviewId: review.id };
}
