import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import { hashPassword } from '../../../../server/platform/passwords.ts';
import type { Api } from '../../api.ts';
import { type Person, person } from '../../people.ts';
import { seedShop } from '../../shop.ts';
import { buy, handOver } from '../refunds/refunding.ts';
import { noisyJpeg, sendAll } from '../uploads/user-with-images.ts';

export const password = 'correct horse';
const passwordHash = hashPassword(password);

/** With words that only ever come from this person: they must be found nowhere once the account is deleted. */
export interface Shopper extends Person {
  account: string;
  name: string;
  street: string;
  mobile: string;
}

/** A user with a mail address and a login password. */
export async function shopper(db: Kysely<Database>, balanceCents = 0): Promise<Shopper> {
  const who = await person(db, { balanceCents });
  const tag = randomUUID();
  const [account, name, street] = [`${tag}@example.test`, `Ada ${tag}`, `${tag} Street`];
  const mobile = `+39 333 ${String(randomInt(1e7)).padStart(7, '0')}`;
  const facts = { account, given_name: name, mobile, mail_confirmed_at: new Date() };
  await db
    .updateTable('account')
    .set({ ...facts, password_hash: await passwordHash })
    .where('id', '=', who.id)
    .execute();
  const where = { addressee: name, mobile, detail: street };
  await db.updateTable('address').set(where).where('id', '=', who.addressId).execute();
  return { ...who, account, name, street, mobile };
}

/**
 * A user who bought, received and reviewed something with an image, has a profile picture, wrote to customer service,
 * added favorites and follows, keeps a card, and has 5.00 left.
 */
export async function livedIn(api: Api) {
  const { db } = api.services;
  const shop = await seedShop(db);
  const shopId = shop.shopIds[0]!;
  const { id: productId, variantIds } = await shop.product(shopId, { priceCents: 2000 });
  const who = await shopper(db, 3000);
  const bought = await buy(api, who, [{ variantId: variantIds[0]!, quantity: 1 }]);
  await db
    .updateTable('shop_order')
    .set({ remark: `ring at ${who.name}` })
    .where('id', '=', bought.id)
    .execute();
  await handOver(db, bought);
  await api.ok('orderConfirm', { sn: bought.sn }, who);
  const upload = async (purpose: 'review' | 'avatar' | 'chat') =>
    (await sendAll(api.url, who, await noisyJpeg(64, 64), { purpose })).id;
  const scores = { productScore: 5, serviceScore: 5, postageScore: 5, content: 'Good' };
  const imageIds = [await upload('review')];
  const { review } = await api.ok(
    'orderReview',
    { lineId: bought.lines[0]!.id, ...scores, pictureIds: imageIds },
    who,
  );
  await api.ok('profile', { avatarId: await upload('avatar') }, who);
  const said = { clientId: randomUUID(), text: `hello from ${who.name}`, uploadId: await upload('chat') };
  await api.ok('serviceSend', said, who);
  await api.ok('favourite', { id: productId, on: true }, who);
  await api.ok('follow', { id: shopId, on: true }, who);
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123', holder: who.name };
  const { cardToken } = await api.ok('sandboxCardToken', card, who);
  await api.ok('cardAdd', { cardToken }, who);
  return { who, shopId, productId, variantId: variantIds[0]!, bought, reviewId: review.id };
}
