import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { handlers } from '../../../server/handlers.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { order } from '../../support/server/orders/journey.ts';
import { noisyJpeg, sendAll } from '../../support/server/uploads/user-with-images.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const product = await shop.product(shop.shopIds[0]!, { stock: 1000 });

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

type NewMessage = Omit<Input<'serviceSend'>, 'clientId'>;
const say = (user: TestAccount, message: NewMessage, clientId = randomUUID(), key = randomUUID()) =>
  api.ok('serviceSend', { clientId, ...message }, { ...user, key });
const refused = async (user: TestAccount, message: NewMessage) =>
  api.refusal('serviceSend', { clientId: randomUUID(), ...message }, user);
const conversationOf = async (user: TestAccount) => (await api.ok('serviceThread', {}, user)).list;

test('lists messages newest first, each on exactly one page', async () => {
  const user = await createAccount(db);
  for (let at = 1; at <= 7; at += 1) await say(user, { text: `Line ${at}` });
  const texts: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.ok<'serviceThread'>>> = await api.ok(
      'serviceThread',
      { limit: '3', ...(cursor && { cursor }) },
      user,
    );
    texts.push(...page.list.map(({ text }) => text));
    cursor = page.next;
  } while (cursor !== null);
  expect(texts).toEqual([7, 6, 5, 4, 3, 2, 1].map((at) => `Line ${at}`));
});

test('a retried message is stored once, and its client id is refused under another key', async () => {
  const user = await createAccount(db);
  const [clientId, key] = [randomUUID(), randomUUID()];
  const first = await say(user, { text: 'Hello' }, clientId, key);
  expect((await say(user, { text: 'Hello' }, clientId, key)).id).toBe(first.id);
  const another = await api.refusal('serviceSend', { clientId, text: 'Hello' }, user);
  expect(another).toMatchObject({ reason: 'idempotency_mismatch', fields: ['clientId'] });
  expect(await conversationOf(user)).toMatchObject([{ id: first.id, clientId, from: 'me', readAt: null }]);
});

test('twenty concurrent messages, half of them repeated, are stored as twenty', async () => {
  const user = await createAccount(db);
  const all = Array.from({ length: 20 }, (_, at) => ({
    text: `Line ${at}`,
    clientId: randomUUID(),
    key: randomUUID(),
  }));
  const twice = [...all, ...all.slice(0, 10)];
  const responses = await Promise.allSettled(
    twice.map(({ text, clientId, key }) => say(user, { text }, clientId, key)),
  );
  expect(responses.filter(({ status }) => status === 'rejected')).toEqual([]);
  const texts = (await api.ok('serviceThread', { limit: '50' }, user)).list.map(({ text }) => text);
  expect(texts.toSorted()).toEqual(all.map(({ text }) => text).toSorted());
});

test('a message without content is refused', async () => {
  const user = await createAccount(db);
  for (const message of [{}, { text: '' }, { text: ' \n ' }])
    expect(await refused(user, message)).toMatchObject({ reason: 'invalid_input', fields: ['text'] });
  expect(await conversationOf(user)).toEqual([]);
});

test('a product and an own order are attached as cards, in the reader’s language', async () => {
  const user = await createAccount(db);
  const { orders } = await order(api, user, [{ variantId: product.variantIds[0]!, quantity: 3 }]);
  const orderSn = orders[0]!.sn;
  await say(user, { productId: product.id });
  await say(user, { text: 'When does it come?', orderSn });
  const { list } = await api.ok('serviceThread', {}, { ...user, lang: 'it' });
  expect(list[0]).toMatchObject({ order: { sn: orderSn, status: 0, itemCount: 3 }, product: null });
  expect(list[1]).toMatchObject({ product: { id: product.id, title: 'Tazza' }, order: null, text: '' });
});

test('another account’s order is refused like an unknown one', async () => {
  const [owner, otherUser] = [await createAccount(db), await createAccount(db)];
  const { orders } = await order(api, owner, [{ variantId: product.variantIds[0]!, quantity: 1 }]);
  const theirs = await refused(otherUser, { text: 'Mine', orderSn: orders[0]!.sn });
  expect(theirs).toEqual(await refused(otherUser, { text: 'Mine', orderSn: 'P00000000000' }));
  expect(theirs.reason).toBe('not_found');
  expect(await refused(otherUser, { productId: 987_654_321 })).toMatchObject({ reason: 'not_found' });
  expect(await conversationOf(otherUser)).toEqual([]);
});

test('an image is visible with its signed URL only, attached once, and only with the right purpose', async () => {
  const [user, other] = [await createAccount(db), await createAccount(db)];
  const photo = await noisyJpeg(200, 100);
  const { id: uploadId } = await sendAll(api.url, user, photo, { purpose: 'chat' });
  expect((await refused(other, { uploadId })).reason).toBe('upload_invalid');
  const { picture } = await say(user, { uploadId });
  expect(picture).toMatchObject({ width: 200, height: 100 });
  const response = await fetch(new URL(picture!.url, api.url));
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect((await fetch(new URL(picture!.url.replace(/.{8}\.webp$/, 'AAAAAAAA.webp'), api.url))).status).toBe(
    404,
  );
  expect((await refused(user, { text: 'Again', uploadId })).reason).toBe('upload_invalid');
  const forReview = await sendAll(api.url, user, photo, { purpose: 'review' });
  expect((await refused(user, { uploadId: forReview.id })).reason).toBe('upload_invalid');
});

test('limits an account to sixty messages in five minutes', async () => {
  const [user, other] = [await createAccount(db), await createAccount(db)];
  for (let at = 0; at < 60; at += 1) await say(user, { text: 'Again' });
  expect(await refused(user, { text: 'Again' })).toMatchObject({
    reason: 'rate_limited',
    details: { retryAfterSeconds: expect.any(Number) as number },
  });
  await say(other, { text: 'Hello' });
});

test('stored messages cannot be changed or deleted', async () => {
  const user = await createAccount(db);
  const { id } = await say(user, { text: 'Hello' });
  const change = db.updateTable('service_message').set({ body: 'Goodbye' }).where('id', '=', id).execute();
  await expect(change).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('service_message').where('id', '=', id).execute()).rejects.toThrow(
    /append-only|permission denied/,
  );
});
