import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxPartBytes } from '#contract/input-limits.ts';
import { handlers } from '../../../server/handlers.ts';
import { progressOf } from '../../../server/modules/uploads/finish.ts';
import { privateImageRoutes } from '../../../server/platform/images/private.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { noisyJpeg, sendAll, sendPart } from '../../support/server/uploads/user-with-images.ts';

const { db, log } = await testDatabase({ max: 20 });
// Two nodes with one database and one folder.
const [one, two] = [await startApi({ db, log }, handlers), await startApi({ db, log }, handlers)];
const photo = await noisyJpeg(1200, 900);
const parts = Math.ceil(photo.length / maxPartBytes);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const inputOf = (id: string, offset: number) =>
  ({ id, purpose: 'chat', size: String(photo.length), offset: String(offset) }) as const;
const part = (index: number) => photo.slice(index * maxPartBytes, (index + 1) * maxPartBytes);

test('the image of this test needs several parts', () => expect(parts).toBeGreaterThan(2));

test('an image sent in parts returns its size and a working URL', async () => {
  const user = await createAccount(db);
  const { id, body } = await sendAll(one.url, user, photo);
  expect(body).toMatchObject({
    code: 1,
    data: { received: photo.length, upload: { id, width: 1200, height: 900 } },
  });
  if (body.code !== 1) return;
  const response = await privateImageRoutes(two.services.privateImages).request(body.data.upload!.url);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 1200 });
  expect(await db.selectFrom('upload_part').selectAll().where('upload_id', '=', id).execute()).toEqual([]);
});

test('parts may be sent to different nodes, and each node reports the progress', async () => {
  const [user, id] = [await createAccount(db), randomUUID()];
  for (let index = 0; index < parts; index++) {
    const node = index % 2 === 0 ? one : two;
    const other = index % 2 === 0 ? two : one;
    const response = await sendPart(node.url, user, inputOf(id, index * maxPartBytes), part(index));
    const received = Math.min((index + 1) * maxPartBytes, photo.length);
    expect(response.body).toMatchObject({ code: 1, data: { received } });
    expect(await other.ok('uploadState', { id }, user)).toMatchObject({ received });
  }
});

test('repeated, late and overlapping parts change nothing, and the response has the next offset', async () => {
  const [user, id] = [await createAccount(db), randomUUID()];
  const first = inputOf(id, 0);
  const responses = await Promise.all(
    [one, two, one].map((node) => sendPart(node.url, user, first, part(0))),
  );
  for (const { body } of responses) expect(body).toMatchObject({ code: 1, data: { received: maxPartBytes } });
  const overlapping = await sendPart(one.url, user, inputOf(id, 100), part(0));
  expect(overlapping.body).toMatchObject({ code: 1, data: { received: maxPartBytes } });
  expect((await sendAll(two.url, user, photo, { id, purpose: 'chat' })).body).toMatchObject({
    data: { received: photo.length, upload: { width: 1200 } },
  });
});

test('a part after a gap is not accepted', async () => {
  const [user, id] = [await createAccount(db), randomUUID()];
  const beyond = await sendPart(one.url, user, inputOf(id, maxPartBytes), part(1));
  expect(beyond.body).toMatchObject({ code: 1, data: { received: 0, upload: null } });
});

test('the last part sent concurrently to two nodes creates one image', async () => {
  const [user, id] = [await createAccount(db), randomUUID()];
  for (let index = 0; index < parts - 1; index++) {
    await sendPart(one.url, user, inputOf(id, index * maxPartBytes), part(index));
  }
  const last = () => [inputOf(id, (parts - 1) * maxPartBytes), part(parts - 1)] as const;
  const before = await db.selectFrom('private_picture').select('id').execute();
  const responses = await Promise.all(
    [one, two, one, two].map((node) => sendPart(node.url, user, ...last())),
  );
  const urls = responses.map(({ body }) => body.code === 1 && body.data.upload?.url);
  expect(new Set(urls).size).toBe(1);
  expect(urls[0]).toMatch(/^\/private\//);
  expect(await db.selectFrom('private_picture').select('id').execute()).toHaveLength(before.length + 1);
});

test('an upload whose last part was processed by a crashed server is completed by the next request', async () => {
  const [user, id] = [await createAccount(db), randomUUID()];
  const dying = { ...one.services.privateImages, write: () => Promise.reject(new Error('killed')) };
  await db
    .insertInto('upload')
    .values({
      account_id: user.id,
      id,
      purpose: 'chat',
      size_bytes: photo.length,
      received_bytes: photo.length,
    })
    .execute();
  await db
    .insertInto('upload_part')
    .values({ account_id: user.id, upload_id: id, offset_bytes: 0, bytes: Buffer.from(photo) })
    .execute();
  const dependencies = { db, log, privateImages: dying };
  await expect(progressOf(dependencies, user.id, id)).rejects.toThrow('killed');
  expect(await two.ok('uploadState', { id }, user)).toMatchObject({ upload: { width: 1200 } });
});

describe('uploads of another account', () => {
  test('the same id in another account is a separate upload', async () => {
    const [owner, otherUser, id] = [await createAccount(db), await createAccount(db), randomUUID()];
    await sendPart(one.url, owner, inputOf(id, 0), part(0));
    expect((await one.refusal('uploadState', { id }, otherUser)).reason).toBe('not_found');
    const theirs = await sendPart(one.url, otherUser, inputOf(id, 0), part(0).slice(0, 10));
    expect(theirs.body).toMatchObject({ data: { received: 10 } });
    expect(await one.ok('uploadState', { id }, owner)).toMatchObject({ received: maxPartBytes });
  });

  test('nothing is accepted without a session', async () => {
    const response = await sendPart(one.url, { token: 'x'.repeat(43) }, inputOf(randomUUID(), 0), part(0));
    expect(response.status).toBe(401);
  });
});

describe('limits', () => {
  test('a part above 256 kB returns 413, a body of another type 400', async () => {
    const user = await createAccount(db);
    const large = new Uint8Array(maxPartBytes + 1);
    expect((await sendPart(one.url, user, inputOf(randomUUID(), 0), large)).status).toBe(413);
    const query = new URLSearchParams({ ...inputOf(randomUUID(), 0) });
    const form = { method: 'POST', headers: { token: user.token }, body: new FormData() };
    expect((await fetch(`${one.url}/api/common/upload?${query}`, form)).status).toBe(400);
  });

  test.each([
    ['above 10 MB', { size: String(10 * 1024 * 1024 + 1) }],
    ['of zero', { size: '0' }],
    ['below zero', { size: '-5' }],
  ])('a size %s is refused', async (_, changed) => {
    const input = { ...inputOf(randomUUID(), 0), ...changed };
    const { body } = await sendPart(one.url, await createAccount(db), input, part(0));
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid_input', fields: ['size'] } });
  });

  test('more bytes than announced, another size or purpose are refused, and earlier parts are kept', async () => {
    const [user, id] = [await createAccount(db), randomUUID()];
    await sendPart(one.url, user, inputOf(id, 0), part(0));
    const at = inputOf(id, maxPartBytes);
    const refused = async (changed: object) => {
      const { body } = await sendPart(one.url, user, { ...at, ...changed }, part(1), 'ja');
      return body;
    };
    const sentence = 'この画像を読み込めません';
    expect(await refused({ size: String(maxPartBytes + 5) })).toMatchObject({ code: 0, msg: sentence });
    expect(await refused({ size: String(photo.length + 5) })).toMatchObject({ code: 0, msg: sentence });
    expect(await refused({ purpose: 'avatar' })).toMatchObject({ code: 0, msg: sentence });
    expect(await one.ok('uploadState', { id }, user)).toMatchObject({ received: maxPartBytes });
  });

  test('an account has at most 30 unused uploads, also concurrently on two nodes', async () => {
    const user = await createAccount(db);
    const begin = (index: number) =>
      sendPart((index % 2 ? one : two).url, user, inputOf(randomUUID(), 0), part(0).slice(0, 9));
    const responses = await Promise.all(Array.from({ length: 40 }, (_, index) => begin(index)));
    expect(responses.filter(({ body }) => body.code === 1)).toHaveLength(30);
    for (const { body } of responses) if (body.code === 0) expect(body.data?.reason).toBe('too_many_uploads');
  });

  test('an account has at most 100 MB announced', async () => {
    const user = await createAccount(db);
    const begin = () => {
      const input = { ...inputOf(randomUUID(), 0), size: String(10 * 1024 * 1024) };
      return sendPart(one.url, user, input, part(0).slice(0, 9));
    };
    const responses = await Promise.all(Array.from({ length: 12 }, begin));
    expect(responses.filter(({ body }) => body.code === 1)).toHaveLength(10);
  });
});

test('no image is shared between accounts', async () => {
  const { rows } = await sql<{ accounts: number }>`
    select count(distinct account_id)::int as accounts from upload
    group by private_id having private_id is not null and count(*) > 1`.execute(db);
  expect(rows).toEqual([]);
});
