import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UploadPurpose } from '#contract/uploads.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { handlers } from '../../../server/handlers.ts';
import { uploadsJob } from '../../../server/modules/uploads/uploads-job.ts';
import { attachUpload, publishUpload } from '../../../server/modules/uploads/attach.ts';
import { privateImageRoutes } from '../../../server/platform/images/private.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { sendAll } from '../../support/server/uploads/user-with-images.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const { services } = api;
const photo = new Uint8Array(
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c86432' } })
    .jpeg()
    .toBuffer(),
);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const upload = async (user: TestAccount, purpose: UploadPurpose) =>
  (await sendAll(api.url, user, photo, { purpose })).id;
const attach = (user: TestAccount, id: string, purpose: Parameters<typeof attachUpload>[3]) =>
  transaction(db, (trx) => attachUpload(trx, user.id, id, purpose));
const refused = { reason: 'upload_invalid' };
const show = (url: string) => privateImageRoutes(services.privateImages).request(url);

describe('an upload', () => {
  test('is attached once, also by twenty concurrent attempts', async () => {
    const user = await createAccount(db);
    const id = await upload(user, 'refund');
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => attach(user, id, 'refund')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(attach(user, id, 'refund')).rejects.toMatchObject(refused);
  });

  test('of a rolled-back command can be attached again', async () => {
    const user = await createAccount(db);
    const id = await upload(user, 'chat');
    const attempt = transaction(db, async (trx) => {
      await attachUpload(trx, user.id, id, 'chat');
      throw new Error('undone');
    });
    await expect(attempt).rejects.toThrow('undone');
    await attach(user, id, 'chat');
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'of another purpose',
      async () => {
        const user = await createAccount(db);
        return attach(user, await upload(user, 'chat'), 'recharge');
      },
    ],
    [
      'of another account',
      async () => attach(await createAccount(db), await upload(await createAccount(db), 'chat'), 'chat'),
    ],
    ['that does not exist', async () => attach(await createAccount(db), randomUUID(), 'chat')],
    [
      'that is not finished',
      async () => {
        const user = await createAccount(db);
        const { id } = await sendAll(api.url, user, photo.slice(0, 99), { purpose: 'chat', size: 100 });
        return attach(user, id, 'chat');
      },
    ],
    [
      'of a private purpose, published',
      async () => {
        const user = await createAccount(db);
        return publishUpload(services, user.id, await upload(user, 'recharge'), 'review');
      },
    ],
  ])('%s is refused', async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject(refused);
  });
});

describe('a private image', () => {
  test('is served by any node under its signed URL only', async () => {
    const user = await createAccount(db);
    const id = await attach(user, await upload(user, 'recharge'), 'recharge');
    const url = services.privateImages.url(id);
    const response = await show(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    const [, , , expires, file] = url.split('/') as [string, string, string, string, string];
    const wrong = [
      `/private/${randomUUID()}/${expires}/${file}`,
      `/private/${id}/${Number(expires) + 600}/${file}`,
      `/private/${id}/0${expires}/${file}`,
      `/private/${id}/${expires}/${'A'.repeat(43)}.webp`,
      `/private/${id}/0/${file}`,
      `/private/${id}/${expires}/${file.replace('.webp', '')}`,
    ];
    for (const address of wrong) expect((await show(address)).status).toBe(404);
  });

  test('is not among public images, and its URL expires', async () => {
    const user = await createAccount(db);
    const id = await attach(user, await upload(user, 'recharge'), 'recharge');
    expect(await services.images.read(id)).toBeUndefined();
    const [, , , expires, file] = services.privateImages.url(id).split('/');
    const signature = file!.replace('.webp', '');
    expect(Number(expires)).toBeLessThanOrEqual(Date.now() / 1000 + 5 * 60);
    expect(services.privateImages.isGood(id, expires!, signature)).toBe(true);
    expect(services.privateImages.isGood(id, expires!, signature, Number(expires) * 1000)).toBe(false);
  });
});

describe('the profile image', () => {
  test('is public, can be set repeatedly, replaced and removed', async () => {
    const user = await createAccount(db);
    const [first, second] = [await upload(user, 'avatar'), await upload(user, 'avatar')];
    const shown = await api.ok('profile', { avatarId: first }, user);
    expect(shown.avatar).toMatchObject({ width: 300, height: 200 });
    expect(await services.images.read(shown.avatar!.hash)).toBeDefined();
    expect((await api.ok('profile', { avatarId: first }, user)).avatar).toEqual(shown.avatar);
    await api.ok('profile', { avatarId: second }, user);
    expect((await api.ok('profile', { avatarId: null }, user)).avatar).toBeNull();
  });

  test('of another account or purpose is refused, and the profile stays unchanged', async () => {
    const [user, other] = [await createAccount(db), await createAccount(db)];
    for (const avatarId of [await upload(other, 'avatar'), await upload(user, 'chat'), randomUUID()]) {
      const input = { avatarId, givenName: 'Changed' };
      expect(await api.refusal('profile', input, user)).toMatchObject(refused);
    }
    expect((await api.ok('getUserInfo', {}, user)).givenName).toBe('');
  });
});

test('unused uploads and their files are deleted after a day; attached ones are kept', async () => {
  const user = await createAccount(db);
  const [unused, used, published] = [
    await upload(user, 'chat'),
    await upload(user, 'recharge'),
    await upload(user, 'avatar'),
  ];
  await sendAll(api.url, user, photo.slice(0, 9), { size: 100 });
  const kept = await attach(user, used, 'recharge');
  await api.ok('profile', { avatarId: published }, user);
  const privateOf = (id: string) =>
    db
      .selectFrom('upload')
      .select('private_id')
      .where('account_id', '=', user.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const [{ private_id: goes }, { private_id: copy }] = [await privateOf(unused), await privateOf(published)];
  await uploadsJob.runBatch(services);
  expect(await services.privateImages.read(goes!)).toBeDefined();
  await sql`update upload set created_at = now() - interval '25 hours'
    where account_id = ${user.id}`.execute(db);
  await Promise.all([uploadsJob.runBatch(services), uploadsJob.runBatch(services)]);
  expect(await db.selectFrom('upload').selectAll().where('account_id', '=', user.id).execute()).toEqual([]);
  expect(await services.privateImages.read(goes!)).toBeUndefined();
  expect(await services.privateImages.read(copy!)).toBeUndefined();
  expect(await services.privateImages.read(kept)).toBeDefined();
  const { avatar } = await api.ok('getUserInfo', {}, user);
  expect(await services.images.read(avatar!.hash)).toBeDefined();
});
