import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { accountDeletionJob } from '../../../server/modules/own-data/account-deletion-job.ts';
import { refuseFrozen } from '../../../server/ledger/freeze.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { deletionWaitSeconds } from '#domain/own-data.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { payPassword } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { order } from '../../support/server/orders/journey.ts';
import { accountWithHistory, password, shopper } from '../../support/server/account/own-data-scene.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const both = { password, payPassword };

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const letTimePass = (accountId: number) =>
  db
    .updateTable('account_closing')
    .set({ due_at: sql<Date>`now()`, look_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute();
const runJob = async () => {
  while (await accountDeletionJob.runBatch(api.services));
};
const statusOf = async (id: number) =>
  (await db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/**
 * Columns of the shop's own tables that contain one of these words. The sandbox acquirer represents another company.
 */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and c.table_name not like 'sandbox%'`.execute(db);
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)}::text like any(${words.map((word) => `%${word}%`)}) limit 1`.execute(db);
      return rows.length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  return found.flat();
}

test('an account is not deleted while a concurrent top-up is open', async () => {
  const user = await shopper(db);
  await api.ok('accountClose', both, user);
  await letTimePass(user.id);
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const topUp = db.transaction().execute(async (trx) => {
    const row = { sn: 'R261123CLOSING1', account_id: user.id, method: 'card' as const, amount_cents: 75_000 };
    await trx.insertInto('recharge').values(row).execute();
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  const job = runJob();
  await setTimeout(500);
  ended.resolve();
  await Promise.all([topUp, job]);
  expect(await statusOf(user.id)).toBe('active');
  await db.updateTable('recharge').set({ status: 2 }).where('account_id', '=', user.id).execute();
});

test('nothing is credited to a deleted account', async () => {
  const user = await shopper(db);
  await db.updateTable('account').set({ status: 'erased' }).where('id', '=', user.id).execute();
  await expect(db.transaction().execute((trx) => refuseFrozen(trx, user.id))).rejects.toMatchObject({
    reason: 'account_disabled',
  });
});

describe('requesting the deletion of an account', () => {
  test('is refused while something is open, and lists it', async () => {
    const user = await shopper(db, 5000);
    const shop = await seedShop(db);
    const { variantIds } = await shop.product(shop.shopIds[0]!);
    await order(api, user, [{ variantId: variantIds[0]!, quantity: 1 }]);
    expect((await api.refusal('accountClose', both, user)).reason).toBe('settle_first');
    const { obstacles, askedAt } = await api.ok('accountClosing', {}, user);
    expect(askedAt).toBeNull();
    expect(obstacles).toEqual([
      { kind: 'orders', count: 1 },
      { kind: 'balance', count: 1 },
    ]);
  });

  test('needs both passwords, and counts wrong attempts', async () => {
    const user = await shopper(db);
    expect(await api.refusal('accountClose', { ...both, password: 'guess' }, user)).toMatchObject({
      reason: 'wrong_credentials',
      fields: ['password'],
    });
    expect((await api.refusal('accountClose', { password }, user)).fields).toEqual(['payPassword']);
    expect(await api.refusal('accountClose', { password, payPassword: '000000' }, user)).toMatchObject({
      reason: 'wrong_pay_password',
      details: { attemptsLeft: 4 },
    });
    expect((await api.ok('accountClosing', {}, user)).dueAt).toBeNull();
  });

  test('creates one request for concurrent calls, sends a notification, and can be revoked', async () => {
    const user = await shopper(db);
    const [first, second] = await Promise.all([1, 2].map(() => api.ok('accountClose', both, user)));
    expect(first).toEqual(second);
    expect(first!.dueAt! - first!.askedAt!).toBe(deletionWaitSeconds);
    const { list } = await api.ok('noticeList', { kind: 'security' }, user);
    expect(list.map(({ title }) => title)).toEqual(['Account will be deleted']);
    expect((await api.ok('accountKeep', {}, user)).dueAt).toBeNull();
    await letTimePass(user.id);
    await runJob();
    expect(await statusOf(user.id)).toBe('active');
  });
});

describe('when the deletion is due', () => {
  test('an account with something open waits until it is resolved', async () => {
    const user = await shopper(db);
    await api.ok('accountClose', both, user);
    await db
      .updateTable('account')
      .set({ frozen_at: new Date(), frozen_reason: 'test' })
      .where('id', '=', user.id)
      .execute();
    await letTimePass(user.id);
    await runJob();
    expect(await statusOf(user.id)).toBe('active');
    expect((await api.ok('accountClosing', {}, user)).obstacles).toEqual([{ kind: 'frozen', count: 1 }]);
  });

  test('three nodes delete it once, remove all personal data, and keep accounting records', async () => {
    const { user, shopId, bought, reviewId, productId } = await accountWithHistory(api);
    const words = [user.account, user.name, user.street, user.mobile];
    expect((await placesOf(words)).length).toBeGreaterThan(6);
    const { avatar } = await api.ok('getUserInfo', {}, user);
    const { list: messages } = await api.ok('serviceThread', {}, user);
    await api.ok('accountClose', both, user);
    await letTimePass(user.id);
    await Promise.all([1, 2, 3].map(runJob));

    expect(await statusOf(user.id)).toBe('erased');
    const mails = await db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', user.account)
      .execute();
    expect(mails).toEqual([{ subject: 'okanto: Your account has been deleted' }]);
    await db.deleteFrom('mail').execute();
    expect(await placesOf(words)).toEqual([]);
    expect((await api.call('getUserInfo', {}, user)).status).toBe(401);
    expect((await api.refusal('login', { account: user.account, password })).reason).toBe(
      'wrong_credentials',
    );
    expect((await fetch(new URL(messages[0]!.picture!.url, api.url))).status).toBe(404);
    expect(await api.services.images.read(avatar!.hash)).toBeUndefined();

    const kept = await db
      .selectFrom('shop_order')
      .selectAll()
      .where('sn', '=', bought.sn)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ account_id: user.id, address: { country: 'IT', addressee: '' } });
    const { list } = await api.ok('productReviews', { id: String(productId) });
    expect(list).toMatchObject([{ id: reviewId, author: '***', content: 'Good', pictures: [] }]);
    expect((await api.ok('shopDetail', { id: String(shopId) })).fans).toBe(0);
    expect(await reconcile(db)).toEqual([]);
  });

  test('its mail address can register again, without any data of the old account', async () => {
    const user = await shopper(db);
    await api.ok('accountClose', both, user);
    await letTimePass(user.id);
    await runJob();
    const { userinfo } = await api.ok('register', { account: user.account, password });
    expect(userinfo).toMatchObject({ givenName: '', balance: '0.00', hasPayPassword: false });
    expect(userinfo.id).not.toBe(user.id);
  });

  test('messages of an existing account are append-only', async () => {
    const user = await shopper(db);
    await api.ok('serviceSend', { clientId: crypto.randomUUID(), text: 'Hello' }, user);
    const drop = db.deleteFrom('service_message').where('account_id', '=', user.id).execute();
    await expect(drop).rejects.toThrow(/append-only/);
  });
});
