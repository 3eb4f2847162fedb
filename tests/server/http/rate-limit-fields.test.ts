import { beforeEach, expect, test } from 'vitest';
import { callOf } from '#contract/calls.ts';
import { handlers } from '../../../server/handlers.ts';
import { limitOf } from '../../../server/platform/http/limits.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { randomIpAddress } from '../../support/request.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const { token } = await createAccount(db);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const headersOf = async (path: string, init: RequestInit = {}) => {
  const { headers, status } = await fetch(`${api.url}/api/${path}`, init);
  return {
    status,
    policy: headers.get('ratelimit-policy'),
    state: headers.get('ratelimit'),
    retryAfter: headers.get('retry-after'),
    cache: headers.get('cache-control'),
    etag: headers.get('etag'),
  };
};

test('a command reports the limit of its definition and the rest of it', async () => {
  const { path, method, example } = callOf('login');
  const { max, windowSeconds } = limitOf('login')!;
  const init = {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomIpAddress() },
    body: JSON.stringify(example),
  };
  const first = await headersOf(path, init);
  expect(first).toMatchObject({
    policy: `"login";q=${max};w=${windowSeconds}`,
    state: `"login";r=${max - 1};t=${windowSeconds}`,
    retryAfter: null,
  });
  await db.updateTable('rate').set({ count: max }).where('key', 'like', 'login:ip:%').execute();
  const refused = await headersOf(path, init);
  expect(refused.status).toBe(429);
  expect(refused.state).toMatch(/^"login";r=0;t=\d+$/);
  expect(refused.retryAfter).toBe(/t=(\d+)/.exec(refused.state!)![1]);
});

test('a private read reports the bucket of the account', async () => {
  const read = await headersOf(callOf('getUserInfo').path, { headers: { token } });
  expect(read).toMatchObject({ status: 200, policy: '"reads";q=400;w=20', state: '"reads";r=399;t=1' });
});

test('a cached public response has no quota of a caller', async () => {
  const read = await headersOf(callOf('home').path);
  expect(read).toMatchObject({ status: 200, policy: null, state: null });
  expect(read.etag).not.toBeNull();
});
