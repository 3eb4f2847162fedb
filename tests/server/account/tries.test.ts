import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { accountHandlers } from '../../../server/modules/account/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { requestOf, type Sender } from '../../support/request.ts';
import { anotherCode, mailedCode, mailRequestedCodes } from '../../support/server/account/codes.ts';

const { db, log } = await testDatabase();
const config = readConfig({ TRUST_PROXY: '1' });
const api = await startApi({ db, log, services: { config } }, accountHandlers);

beforeEach(async () => {
  await db.deleteFrom('rate').where('key', 'like', '%:ip:%').execute();
});

const password = 'correct horse';
const home = { from: '198.51.100.7' };

/** Signs in. @returns the cookie that the browser keeps */
async function signedIn(name: 'register' | 'login', account: string, sender: Sender = home) {
  const [url, init] = requestOf(api.url, name, { account, password }, sender);
  const response = await fetch(url, init);
  expect(response.headers.get('set-cookie')).toMatch(/^device=.*HttpOnly; SameSite=Strict$/);
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

async function reasonOf(
  name: 'login' | 'sendCode' | 'resetPassword',
  input: Record<string, string>,
  { cookie, ...sender }: Sender & { cookie?: string },
): Promise<string | null> {
  const [url, init] = requestOf(api.url, name, input as never, sender);
  const response = await fetch(url, { ...init, headers: { ...init.headers, ...(cookie && { cookie }) } });
  const body = (await response.json()) as { code: number; data: { reason: string } };
  return body.code === 1 ? null : body.data.reason;
}

const guessFrom = (account: string, from: string) =>
  reasonOf('login', { account, password: 'a wrong guess' }, { from });

test('wrong passwords from other networks lock neither a known browser nor the remaining networks', async () => {
  const account = `${randomUUID()}@example.test`;
  const cookie = await signedIn('register', account);
  for (let guess = 0; guess < 5; guess++)
    expect(await guessFrom(account, '203.0.113.1')).toBe('wrong_credentials');
  expect(await guessFrom(account, '203.0.113.1')).toBe('account_locked');
  expect(await reasonOf('login', { account, password }, { from: '192.0.2.50' })).toBeNull();
  for (const network of [2, 3, 4, 5, 6])
    for (let guess = 0; guess < 5; guess++) await guessFrom(account, `203.0.113.${network}`);
  // Together they have used up the hourly attempts of untrusted networks.
  expect(await reasonOf('login', { account, password }, { from: '192.0.2.50' })).toBe('account_locked');
  expect(await reasonOf('login', { account, password }, { ...home, cookie })).toBeNull();
});

test('checks at most twenty guesses an hour for one account, from any number of networks', async () => {
  const account = `${randomUUID()}@example.test`;
  await signedIn('register', account);
  const guesses = await Promise.all(
    Array.from({ length: 90 }, (_, index) => guessFrom(account, `203.0.113.${index % 30}`)),
  );
  expect(guesses.filter((reason) => reason === 'wrong_credentials')).toHaveLength(20);
  expect(guesses.filter((reason) => reason === 'account_locked')).toHaveLength(70);
});

test('a known browser is locked after five wrong passwords of its own', async () => {
  const account = `${randomUUID()}@example.test`;
  const cookie = await signedIn('register', account);
  const wrong = () => reasonOf('login', { account, password: 'a wrong guess' }, { ...home, cookie });
  for (let guess = 0; guess < 5; guess++) expect(await wrong()).toBe('wrong_credentials');
  expect(await wrong()).toBe('account_locked');
});

test('a browser known to one account is untrusted for another', async () => {
  const [mine, theirs] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  await signedIn('register', theirs);
  const cookie = await signedIn('register', mine);
  for (const network of [1, 2, 3, 4])
    for (let guess = 0; guess < 5; guess++) await guessFrom(theirs, `203.0.113.${network}`);
  expect(await reasonOf('login', { account: theirs, password }, { from: '192.0.2.1', cookie })).toBe(
    'account_locked',
  );
});

test('a device token the server did not issue is not trusted, and a login replaces it', async () => {
  const account = `${randomUUID()}@example.test`;
  await signedIn('register', account);
  const planted = 'device=planted-by-a-stranger';
  const [url, init] = requestOf(api.url, 'login', { account, password }, home);
  const response = await fetch(url, { ...init, headers: { ...init.headers, cookie: planted } });
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
  expect(cookie).toMatch(/^device=[\w-]{43}$/);
  for (let guess = 0; guess < 5; guess++) await guessFrom(account, '203.0.113.9');
  expect(await reasonOf('login', { account, password }, { from: '203.0.113.9', cookie: planted })).toBe(
    'account_locked',
  );
  expect(await reasonOf('login', { account, password }, { from: '203.0.113.9', cookie })).toBeNull();
});

test('code requests of unknown browsers are limited separately, to ten mails an hour', async () => {
  const account = `${randomUUID()}@example.test`;
  const cookie = await signedIn('register', account);
  await mailRequestedCodes(db);
  await db.deleteFrom('mail').execute();
  const input = { account, event: 'resetpwd' };
  const reasons: (string | null)[] = [];
  for (let network = 0; network < 14; network++)
    reasons.push(await reasonOf('sendCode', input, { from: `203.0.113.${network}` }));
  expect(reasons.filter((reason) => reason === null)).toHaveLength(10);
  expect(await reasonOf('sendCode', input, { ...home, cookie })).toBeNull();
  await mailRequestedCodes(db);
  const mails = db.selectFrom('mail').select('id').where('recipient', '=', account);
  expect(await mails.execute()).toHaveLength(11);
});

test('wrong codes from unknown browsers do not invalidate the owner’s code', async () => {
  const account = `${randomUUID()}@example.test`;
  const cookie = await signedIn('register', account);
  await reasonOf('sendCode', { account, event: 'resetpwd' }, { ...home, cookie });
  const code = await mailedCode(db, account);
  const wrong = { account, code: anotherCode(code), password: 'battery staple' };
  for (const network of [1, 2, 3, 4, 5, 6])
    for (let guess = 0; guess < 5; guess++)
      expect(await reasonOf('resetPassword', wrong, { from: `203.0.113.${network}` })).toMatch(
        network < 5 ? /^wrong_code$/ : /^rate_limited$/,
      );
  expect(await reasonOf('resetPassword', { ...wrong, code }, { ...home, cookie })).toBeNull();
});

test('a password reset ends the trust in known browsers', async () => {
  const account = `${randomUUID()}@example.test`;
  const cookie = await signedIn('register', account);
  await reasonOf('sendCode', { account, event: 'resetpwd' }, home);
  const code = await mailedCode(db, account);
  expect(await reasonOf('resetPassword', { account, code, password: 'battery staple' }, home)).toBeNull();
  for (const network of [1, 2, 3, 4])
    for (let guess = 0; guess < 5; guess++) await guessFrom(account, `203.0.113.${network}`);
  const right = { account, password: 'battery staple' };
  expect(await reasonOf('login', right, { ...home, cookie })).toBe('account_locked');
});
