import { randomBytes, randomUUID } from 'node:crypto';
import { callOps } from '../../../../../server/cli/ops/client.ts';
import { handlers } from '../../../../../server/handlers.ts';
import type { OpsCallName, OpsInput, opsCalls } from '../../../../../server/modules/back-office/calls.ts';
import type { Role } from '../../../../../server/platform/db/columns.ts';
import { createAccount } from '../../../accounts.ts';
import { startApi } from '../../../api.ts';
import { testDatabase } from '../../../database.ts';
import { seedShop } from '../../../shop.ts';
import { paidOrder } from '../../orders/paid-order.ts';
import { damagedRefund, proof } from '../../refunds/refunding.ts';
import { good, receivedOrder } from '../../reviews/received.ts';
import { productEditor } from '../products.ts';
import { type Staff, staff } from '../staff.ts';

/** Calls that change something. */
export type CommandName = {
  [Name in OpsCallName]: (typeof opsCalls)[Name]['method'] extends 'POST' ? Name : never;
}[OpsCallName];

export type Door = Staff & { url: string };
/** An operator who may execute the command now, and its input. */
export interface Command<Name extends OpsCallName> {
  by: Door;
  input: OpsInput<Name>;
}
export type Commands<Name extends OpsCallName> = {
  [Each in Name]: (scene: CommandScene) => Promise<Command<Each>>;
};
export type CommandScene = Awaited<ReturnType<typeof commandScene>>;

/** A shop in which every command finds its subject. Call it at a test file's top level. */
export async function commandScene() {
  const database = await testDatabase({ max: 10 });
  const { db, log } = database;
  const api = await startApi({ db, log }, handlers);
  const { url, services } = api;
  const fresh = async (role: Role): Promise<Door> => ({ url, ...(await staff(db, role)) });
  const as = {
    owner: await fresh('owner'),
    auditor: await fresh('auditor'),
    support: await fresh('support'),
    logistics: await fresh('logistics'),
    catalog: await fresh('catalog'),
    // Another owner: requests wait for consent.
    otherOwner: await fresh('owner'),
  };
  const shop = await seedShop(db);
  // Imports put products without a match there.
  const family = { slug: 'family', position: 2 };
  const { id: familyId } = await db
    .insertInto('category')
    .values(family)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('category_text')
    .values({ category_id: familyId, lang: 'en', name: 'Family' })
    .execute();
  const mug = await shop.product(shop.shopIds[1]!, { stock: 10_000, priceCents: 1000 });
  const editor = await productEditor({ api, db, shop }, as.catalog);
  const buyer = (balanceCents = 0) => createAccount(db, { balanceCents });

  const paid = () => paidOrder(api, db, { products: [mug], quantity: 2 });
  /** A refund request of a paid order. @returns its number */
  const refundRequest = async (type: 0 | 1 = 0) => {
    const order = await paid();
    const lines = order.lineIds.map((id) => ({ id, quantity: 2 }));
    if (type === 1)
      await db
        .updateTable('shop_order')
        .set({ status: 3, received_at: new Date() })
        .where('id', '=', order.id)
        .execute();
    const input = damagedRefund({ sn: order.sn, lines }, '20.00', [await proof(db, order.buyer)]);
    await api.ok('orderRefund', { ...input, type, ...(type === 1 && { received: true }) }, order.buyer);
    const { sn } = await db
      .selectFrom('refund')
      .select('sn')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return sn;
  };
  /** A reported review. @returns its id */
  const review = async () => {
    const author = await buyer(100_000);
    const { lineIds } = await receivedOrder(api, author, [mug]);
    const input = { lineId: lineIds[0]!, ...good, pictureIds: [] };
    const { id } = (await api.ok('orderReview', input, author)).review;
    await api.ok('reviewReport', { id, reason: 'abusive' }, await buyer());
    return id;
  };
  /** A conversation that waits for a reply. @returns the account */
  const conversation = async () => {
    const user = await buyer();
    await api.ok('serviceSend', { clientId: randomUUID(), text: 'Where is it?' }, user);
    return user.account;
  };
  /** Row of an image. @returns its id */
  const image = async () => {
    const row = { hash: randomBytes(8).toString('hex'), width: 1280, height: 582, colour: '#AABBCC' };
    return (await db.insertInto('picture').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const webhook = async () => {
    const address = `https://${randomUUID()}.example/events`;
    return (await callOps(as.owner, 'webhookAdd', { url: address, events: ['order.paid'] })).webhook;
  };
  return {
    database,
    db,
    api,
    url,
    services,
    as,
    fresh,
    shop,
    mug,
    editor,
    buyer,
    paid,
    refundRequest,
    review,
    conversation,
    image,
    webhook,
  };
}

export const tag = () => randomUUID().slice(0, 8);
