import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Hono } from 'hono';
import { consoleHeader } from '#contract/console-session.ts';
import { handlers } from '../../../server/handlers.ts';
import { sendDeprecation } from '../../../server/platform/http/deprecation.ts';
import { opsCall, opsCallNames } from '../../../server/modules/back-office/calls.ts';
import { opsDocument } from '../../../server/modules/back-office/openapi/document.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { openApiFaults } from '../../support/openapi.ts';
import { createKey } from '../../support/server/back-office/api-keys.ts';
import { exampleOf } from '../../support/server/back-office/examples.ts';
import { staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const document = opsDocument('https://shop.example');
const address = `${api.url}/api/ops/openapi.json`;
const statusFor = async (headers: Record<string, string>) => (await fetch(address, { headers })).status;

test('is valid OpenAPI 3.1', async () => {
  expect(await openApiFaults(document)).toEqual([]);
});

test('contains every call once, with its roles and scopes', () => {
  const found = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(found.map(({ operationId }) => operationId).toSorted()).toEqual(opsCallNames.toSorted());
  expect(document.paths['/api/ops/order/list']!['get']!.security).toEqual([
    { key: ['orders:read'] },
    { session: ['auditor', 'owner', 'logistics', 'support', 'catalog'] },
  ]);
  expect(document.paths['/api/ops/refund/pass']!['post']!.security).toEqual([
    { session: ['support', 'owner'] },
  ]);
});

test('every parameter and body is what the call accepts', () => {
  for (const name of opsCallNames) {
    const { method, path, input } = opsCall(name);
    const example = exampleOf(name, {
      account: 'ada@example.test',
      recharge: 'R261121ABCDEFGH',
      extract: 'W261121ABCDEFGH',
    });
    expect([name, v.is(input, example)]).toEqual([name, true]);
    if (method === 'POST') continue;
    const { parameters = [] } = document.paths[`/api/ops/${path}`]!['get']!;
    const names = new Set(parameters.map((each) => each.name));
    expect([name, Object.keys(example).filter((each) => !names.has(each))]).toEqual([name, []]);
  }
});

test('is served to operators and keys only', async () => {
  const { token } = await staff(db, 'owner');
  const key = await createKey({ url: api.url, token }, ['health:read']);
  const shopper = await createAccount(db);
  expect(await statusFor({})).toBe(401);
  expect(await statusFor({ authorization: `Bearer ${shopper.token}` })).toBe(401);
  expect(await statusFor({ cookie: `operator=${token}`, 'sec-fetch-site': 'same-origin' })).toBe(401);
  const fromConsole = { [consoleHeader]: '1', 'sec-fetch-site': 'same-origin' };
  expect(await statusFor({ cookie: `operator=${token}`, ...fromConsole })).toBe(200);
  const read = await fetch(address, { headers: { authorization: `Bearer ${key.token}` } });
  expect(await read.json()).toMatchObject({ openapi: '3.1.1', paths: { '/api/ops/order/show': {} } });
});

test('a call that will be removed announces it', async () => {
  const app = new Hono().get('/', (c) => {
    sendDeprecation(c, { since: '2026-11-27', sunset: '2027-11-27' });
    return c.text('');
  });
  const { headers } = await app.request('/');
  expect(headers.get('deprecation')).toBe('@1795737600');
  expect(headers.get('sunset')).toBe('Sat, 27 Nov 2027 00:00:00 GMT');
});
