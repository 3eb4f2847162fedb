import { beforeEach, describe, expect, test } from 'vitest';
import { consoleHeader } from '#contract/console-session.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { manualTopUp, opsPassword, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const https = await startApi(
  { db, log, services: { config: readConfig({ PUBLIC_URL: 'https://shop.example', SANDBOX_CARDS: 'on' }) } },
  handlers,
);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

type Headers = Record<string, string>;
const fromConsole = { [consoleHeader]: '1', 'sec-fetch-site': 'same-origin' };

async function send(
  url: string,
  path: string,
  { headers = {}, body }: { headers?: Headers; body?: object } = {},
) {
  const response = await fetch(`${url}/api/ops/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie') ?? '',
    text,
    ...(JSON.parse(text) as { code: number; data: { reason?: string; name?: string; calls?: string[] } }),
  };
}

/** Signs in as the console does. @returns the cookie to send back */
async function signIn(name: string, url = api.url) {
  const answer = await send(url, 'login', { headers: fromConsole, body: { name, password: opsPassword } });
  expect(answer.code).toBe(1);
  return { ...answer, cookie: answer.cookie, sent: answer.cookie.split(';')[0]! };
}

describe('the console’s session', () => {
  test('is a cookie that no script can read, limited to the operators’ API on plain http', async () => {
    const { name } = await staff(db, 'auditor');
    const { cookie, sent, text } = await signIn(name);
    expect(cookie).toMatch(/^operator=[\w-]{43}; Path=\/api\/ops; Expires=.+; HttpOnly; SameSite=Strict$/);
    expect(text).not.toContain(sent.split('=')[1]);
    const { data } = await send(api.url, 'session', { headers: { ...fromConsole, cookie: sent } });
    expect(data).toMatchObject({ name, roles: ['auditor'] });
    expect(data.calls).toContain('recharge/pass');
    expect(data.calls).not.toContain('parcel/add');
  });

  test('has the prefix __Host- and is secure on https', async () => {
    const { name } = await staff(db, 'owner');
    const { cookie } = await signIn(name, https.url);
    expect(cookie).toMatch(
      /^__Host-operator=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Strict$/,
    );
    const plain = cookie.split(';')[0]!.replace('__Host-', '');
    expect((await send(https.url, 'session', { headers: { ...fromConsole, cookie: plain } })).status).toBe(
      401,
    );
  });

  test('ends with a sign-out, which also deletes the cookie', async () => {
    const { name } = await staff(db, 'owner');
    const { sent } = await signIn(name);
    const left = await send(api.url, 'logout', { headers: { ...fromConsole, cookie: sent }, body: {} });
    expect(left.cookie).toMatch(/^operator=; Max-Age=0; Path=\/api\/ops; HttpOnly; SameSite=Strict$/);
    expect((await send(api.url, 'session', { headers: { ...fromConsole, cookie: sent } })).status).toBe(401);
  });
});

describe('a request with the cookie is refused', () => {
  const attacks: [string, Headers][] = [
    ['without the console’s header', { 'sec-fetch-site': 'same-origin' }],
    ['from another site', { [consoleHeader]: '1', 'sec-fetch-site': 'cross-site' }],
    ['from another subdomain', { [consoleHeader]: '1', 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    [
      'with a foreign origin, of a browser without Sec-Fetch-Site',
      { [consoleHeader]: '1', origin: 'https://evil.example' },
    ],
    ['with an opaque origin', { [consoleHeader]: '1', origin: 'null' }],
    ['without any origin', { [consoleHeader]: '1' }],
  ];

  test.each(attacks)('%s', async (_, headers) => {
    const { name } = await staff(db, 'auditor');
    const { sent } = await signIn(name);
    const sn = await manualTopUp(api.services, await createAccount(db));
    const given = { headers: { ...headers, cookie: sent }, body: { sn } };
    expect((await send(api.url, 'recharge/pass', given)).status).toBe(401);
    const passed = await send(api.url, 'recharge/pass', {
      ...given,
      headers: { ...fromConsole, cookie: sent },
    });
    expect(passed.code).toBe(1);
  });

  test('when another site signs its visitor in', async () => {
    const { name } = await staff(db, 'auditor');
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { [consoleHeader]: '1', 'sec-fetch-site': site };
      const answer = await send(api.url, 'login', { headers, body: { name, password: opsPassword } });
      expect([answer.status, answer.cookie]).toEqual([401, '']);
    }
  });

  test('when it holds a shopper’s token, a role without the call, or an ended session', async () => {
    const { account, token } = await createAccount(db);
    const asShopper = { ...fromConsole, cookie: `operator=${token}` };
    expect((await send(api.url, 'account/show?account=' + account, { headers: asShopper })).status).toBe(401);
    const { name } = await staff(db, 'logistics');
    const { sent } = await signIn(name);
    const headers = { ...fromConsole, cookie: sent };
    const denied = await send(api.url, 'operator/list', { headers });
    expect(denied.data.reason).toBe('role_missing');
    await callOps({ url: api.url, token: (await staff(db, 'owner')).token }, 'operatorDisable', { name });
    expect((await send(api.url, 'session', { headers })).status).toBe(401);
  });
});

test('the command line’s token works without the console’s header, and sets no cookie', async () => {
  const { name, token } = await staff(db, 'auditor');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await send(api.url, 'recharge/list', { headers });
  expect([answer.code, answer.cookie]).toEqual([1, '']);
  const login = await send(api.url, 'login', { body: { name, password: opsPassword } });
  expect([login.code, login.cookie]).toEqual([1, '']);
});

test('an origin that is the host or PUBLIC_URL is accepted without Sec-Fetch-Site', async () => {
  const { name } = await staff(db, 'auditor');
  for (const [url, origin] of [
    [api.url, api.url],
    [https.url, 'https://shop.example'],
  ] as const) {
    const headers = { [consoleHeader]: '1', origin };
    expect((await send(url, 'login', { headers, body: { name, password: opsPassword } })).code).toBe(1);
  }
});
