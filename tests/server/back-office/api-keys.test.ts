import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { consoleHeader } from '#contract/console-session.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { hashKey, makeKeyToken } from '../../../server/modules/back-office/keys/find-key.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { codeFrom } from '../../support/server/back-office/authenticator.ts';
import { createKey } from '../../support/server/back-office/api-keys.ts';
import { productEditor } from '../../support/server/back-office/products.ts';
import { opsPassword, refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase({ max: 10 });
const api = await startApi({ db, log }, handlers);
const first = await staff(db, 'owner');
const owner = { url: api.url, ...first };
const editor = await productEditor({ api, db, shop: await seedShop(db) }, owner);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const as = (token: string) => ({ url: api.url, token });
const listed = async (id: number) =>
  (await callOps(owner, 'keyList', {})).list.find((each) => each.id === id)!;
const get = (path: string, headers: Record<string, string>) =>
  fetch(`${api.url}/api/ops/${path}`, { headers });

describe('a key', () => {
  test('is shown once, and stored as a hash', async () => {
    const { token, key, name } = await createKey(owner, ['catalog:read']);
    expect(token).toMatch(/^okey_[\w-]{43}$/);
    const row = await db.selectFrom('api_key').selectAll().where('id', '=', key).executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashKey(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(await callOps(owner, 'keyList', {}))).not.toContain(token);
    expect(await listed(key)).toMatchObject({
      name,
      createdBy: first.name,
      lastUsedAt: null,
      expiresAt: null,
    });
  });

  test('calls without cookie, and its last use is listed', async () => {
    const { token, key } = await createKey(owner, ['catalog:read']);
    expect((await callOps(as(token), 'productList', {})).list).toEqual([]);
    expect((await listed(key)).lastUsedAt).toBeGreaterThan(Date.now() / 1000 - 60);
  });

  test('is refused as a cookie, and its lines in the log name it', async () => {
    const { token, name } = await createKey(owner, ['orders:read']);
    const asCookie = { cookie: `operator=${token}`, [consoleHeader]: '1', 'sec-fetch-site': 'same-origin' };
    expect((await get('order/list', asCookie)).status).toBe(401);
    await callOps(as(token), 'orderList', {});
    await refusedBy(as(token), 'operatorList', {});
    const lines = await db
      .selectFrom('operator_log')
      .select(['act', 'reason', 'operator_id'])
      .where('name', '=', `API key ${name}`)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { act: 'order/list', reason: null, operator_id: null },
      { act: 'operator/list', reason: 'scope_missing', operator_id: null },
    ]);
    const { list } = await callOps(owner, 'logList', { name: `API key ${name}` });
    expect(list.map(({ act }) => act)).toEqual(['operator/list', 'order/list']);
  });

  test('ends when it is revoked or expires', async () => {
    const [revoked, limited] = [
      await createKey(owner, ['catalog:read']),
      await createKey(owner, ['catalog:read'], { expiresInDays: 30 }),
    ];
    expect(limited.expiresAt).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
    await callOps(owner, 'keyRevoke', { key: revoked.key });
    const expired = { token: makeKeyToken(), key: 0 };
    expired.key = (
      await db
        .insertInto('api_key')
        .values({
          name: `Key ${randomUUID()}`,
          token_hash: hashKey(expired.token),
          scopes: ['catalog:read'],
          created_by: first.id,
          expires_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    for (const { token } of [revoked, expired])
      expect((await get('product/list', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect(await listed(expired.key)).toMatchObject({ isExpired: true, revokedAt: null });
    expect(await listed(revoked.key)).toMatchObject({ isExpired: false, revokedBy: first.name });
  });

  test('changes stock in its own name, once', async () => {
    const product = await editor.add();
    const [variant] = (await editor.show(product)).variants;
    const { token, name } = await createKey(owner, ['stock:write', 'catalog:read']);
    const input = {
      id: randomUUID(),
      product,
      changes: [{ variant: variant!.id, shown: 20, pieces: 25 }],
      reason: 'received' as const,
      note: '',
    };
    for (const _ of [1, 2]) await callOps(as(token), 'stockChange', input);
    const { list } = await callOps(as(token), 'stockList', { product: String(product) });
    expect(list).toMatchObject([{ name: `API key ${name}`, before: 20, after: 25 }]);
    expect((await refusedBy(owner, 'stockChange', input)).reason).toBe('idempotency_mismatch');
  });

  test('has a rate limit of its own', async () => {
    const [one, other] = [await createKey(owner, ['health:read']), await createKey(owner, ['health:read'])];
    await db
      .insertInto('rate')
      .values({ key: `ops:key:${one.key}`, count: 598, ends_at: new Date(Date.now() + 30_000) })
      .execute();
    const responses = [];
    for (let at = 0; at < 3; at++)
      responses.push(await get('health/show', { authorization: `Bearer ${one.token}` }));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(responses.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(
      Array.from({ length: 3 }, () => '"key";q=600;w=60'),
    );
    expect(responses.map(({ headers }) => headers.get('ratelimit')?.replace(/t=(29|30)$/, 't=30'))).toEqual([
      '"key";r=1;t=30',
      '"key";r=0;t=30',
      '"key";r=0;t=30',
    ]);
    expect(responses[2]!.headers.get('retry-after')).toMatch(/^(29|30)$/);
    expect((await get('health/show', { authorization: `Bearer ${other.token}` })).status).toBe(200);
  });
});

describe('creating a key', () => {
  test('needs the owner’s password and code', async () => {
    const careful = await staff(db, 'owner');
    const { secret } = await callOps(as(careful.token), 'secondFactorBegin', { password: opsPassword });
    const { recoveryCodes } = await callOps(as(careful.token), 'secondFactorConfirm', {
      code: codeFrom(secret),
    });
    const add = (more: object) => ({
      name: `Key ${randomUUID()}`,
      scopes: ['health:read' as const],
      password: opsPassword,
      ...more,
    });
    const refusal = async (more: object) => (await refusedBy(as(careful.token), 'keyAdd', add(more))).reason;
    expect(await refusal({ password: 'something else' })).toBe('wrong_credentials');
    expect(await refusal({})).toBe('code_needed');
    // Every code is valid once, and this one has confirmed.
    expect(await refusal({ code: codeFrom(secret) })).toBe('wrong_code');
    const made = await callOps(as(careful.token), 'keyAdd', add({ code: recoveryCodes[0]! }));
    expect(made).toHaveProperty('token');
  });

  test('is logged without the token and mailed to all owners', async () => {
    const { key, name, token } = await createKey(owner, ['orders:read']);
    const { list } = await callOps(owner, 'logList', { target: `key ${key}` });
    expect(list).toMatchObject([
      { act: 'key/add', name: first.name, after: { name, scopes: ['orders:read'] } },
    ]);
    const mails = await db.selectFrom('mail').selectAll().where('subject', 'like', `%${name}%`).execute();
    expect(mails.map(({ recipient }) => recipient)).toContain(first.name);
    expect(JSON.stringify([list, mails])).not.toContain(token);
  });

  test('refuses a used name, also of a revoked key', async () => {
    const { key, name } = await createKey(owner, ['orders:read']);
    await callOps(owner, 'keyRevoke', { key });
    const again = { name, scopes: ['orders:read' as const], password: opsPassword };
    expect((await refusedBy(owner, 'keyAdd', again)).reason).toBe('key_name_taken');
  });
});

test('of owners who revoke a key at the same time one succeeds, and the others see who', async () => {
  const { key } = await createKey(owner, ['orders:read']);
  const owners = [first, ...(await Promise.all(Array.from({ length: 5 }, () => staff(db, 'owner'))))];
  const outcomes = await Promise.allSettled(
    owners.map(({ token }) => callOps(as(token), 'keyRevoke', { key })),
  );
  const winners = owners.filter((_, at) => outcomes[at]!.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  const message = `This key is revoked already: ${winners[0]!.name}`;
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ reason: 'key_revoked', message });
});

test('operators and attempts to sign in have policies of their own', async () => {
  const shown = await get('session', { authorization: `Bearer ${owner.token}` });
  expect(shown.headers.get('ratelimit-policy')).toBe('"operator";q=600;w=60');
  const login = await fetch(`${api.url}/api/ops/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: first.name, password: 'wrong' }),
  });
  expect(login.headers.get('ratelimit-policy')).toBe('"sign-in";q=30;w=300');
});
