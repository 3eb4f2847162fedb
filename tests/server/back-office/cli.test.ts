import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { requestOf } from '../../support/request.ts';
import { type RunningShop, startShop } from '../../support/running-shop.ts';
import { sendAll } from '../../support/server/uploads/user-with-images.ts';
import { firstPasswordIn } from '../../support/server/back-office/staff.ts';
import { codeFrom } from '../../support/server/back-office/authenticator.ts';
import { spawnOps, runOpsCommand } from '../../support/server/back-office/run-ops-command.ts';

const [owner, auditor, second] = ['ada@example.test', 'bo@example.test', 'cy@example.test'];
const passwords = {
  owner: 'correct horse battery',
  auditor: 'staple battery horse',
  second: 'horse staple battery',
};

let shop: RunningShop;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'okanto-ops-'));
  shop = await startShop({ env: { DEMO: 'off', OPS_SECOND_FACTOR: 'optional', LOG_LEVEL: 'warn' } });
}, 120_000);
afterAll(async () => {
  await shop.stop();
  await rm(home, { recursive: true, force: true });
});

/** Environment of an operator. @param as name of the settings folder */
const settingsOf = (as: string) => ({
  XDG_CONFIG_HOME: path.join(home, as),
  OPS_URL: shop.url,
  DATA_DIR: shop.dataDir,
});
const ops = (as: string, words: string[], secrets?: string[]) =>
  runOpsCommand(settingsOf(as), words, secrets);

/** Reads the first password from the file that a shop without a mail server writes. */
const mailedPassword = (name: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const folder = path.join(shop.dataDir, 'mail');
      const files = await Promise.all(
        (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
      );
      const mail = files.find((text) => text.includes(name) && firstPasswordIn(text) !== '');
      if (mail === undefined) throw new Error(`no first password was mailed to ${name}`);
      return firstPasswordIn(mail);
    },
    { timeout: 60_000, interval: 250 },
  );

async function call<Name extends EndpointName>(name: Name, input: Input<Name>, token?: string) {
  const response = await fetch(...requestOf(shop.url, name, input, { token }));
  return ((await response.json()) as { data: Output<Name> & { reason?: string } }).data;
}

/** A user who has sent an evidence image. */
async function shopper() {
  const account = `${randomUUID()}@example.test`;
  const { userinfo } = await call('register', {
    account,
    password: 'shopper',
    familyName: 'Buyer',
    givenName: 'Cleo',
    mobile: '',
  });
  const { token } = userinfo;
  const topUp = async (amount: `${number}`) => {
    const background = `#${randomUUID().slice(0, 6)}`;
    const photo = sharp({ create: { width: 300, height: 200, channels: 3, background } });
    const { id } = await sendAll(shop.url, { token }, new Uint8Array(await photo.jpeg().toBuffer()), {
      purpose: 'recharge',
    });
    return (await call('recharge', { method: 'manual', amount, evidenceId: id }, token)).recharge.sn;
  };
  return { account, token, topUp };
}

describe('a shop with operators', { timeout: 120_000 }, () => {
  test('creates the first operator through the database, once', async () => {
    const asProcess = (secret: string) => spawnOps(settingsOf('ada'), ['init', owner], [secret]);
    expect(await asProcess('too short')).toMatchObject({ code: 1, out: '' });
    expect(await asProcess(passwords.owner)).toMatchObject({ code: 0, err: '' });
    const again = await ops('bo', ['init', auditor], [passwords.auditor]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('There is an operator already') });
  });

  test('signs in with a password and stores the token readable by the user only', async () => {
    expect(await ops('ada', ['login', owner], ['a wrong password'])).toMatchObject({ code: 1, out: '' });
    expect(await ops('ada', ['recharges'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run ops -- login'),
    });
    expect((await ops('ada', ['login', owner], [passwords.owner])).code).toBe(0);
    const file = path.join(home, 'ada/okanto/ops.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { out } = await ops('ada', ['operator', 'add', auditor, '--role', 'auditor']);
    expect(out).toContain(`is mailed to ${auditor}`);
    const firstPassword = await mailedPassword(auditor);
    expect(out).not.toContain(firstPassword);
    const first = await ops('bo', ['login', auditor], [firstPassword, 'for the time being']);
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('Signed in as auditor') });
    const chosen = await ops('bo', ['password'], ['for the time being', passwords.auditor]);
    expect(chosen).toMatchObject({ code: 0, err: '' });
    const { out: operators } = await ops('ada', ['operators']);
    expect(operators).toMatch(/^NAME +ROLES +STATE +SECOND FACTOR +LAST ACT\n/);
    expect(operators).toMatch(/bo@example\.test +auditor +active +no/);
  });

  test('accepts a code of an authenticator app as second factor, or a recovery code', async () => {
    const [name, password] = [owner, passwords.owner];
    const begun = await ops('ada', ['second-factor', 'begin', '--json'], [password]);
    const { uri } = JSON.parse(begun.out) as { uri: string };
    const secret = new URL(uri).searchParams.get('secret')!;
    const confirmed = await ops('ada', ['second-factor', 'confirm'], [codeFrom(secret)]);
    expect(confirmed.code).toBe(0);
    const recoveryCode = /^ {4}(\S{19})$/m.exec(confirmed.out)![1]!;
    expect((await ops('ada', ['login', name], [password])).code).toBe(1);
    expect((await ops('ada', ['login', name], [password, codeFrom(secret, 1)])).code).toBe(0);
    expect((await ops('ada', ['login', name], [password, recoveryCode])).code).toBe(0);
    expect(await ops('ada', ['login', name], [password, recoveryCode])).toMatchObject({
      code: 1,
      err: expect.stringContaining('already used'),
    });
  });

  test('audits: list, show with saved image, pass, refuse, two operators above the limit', async () => {
    const { account, token, topUp } = await shopper();
    const [good, bad, large] = [await topUp('25.00'), await topUp('30.00'), await topUp('1000.01')];
    const { out: list } = await ops('bo', ['recharges']);
    for (const sn of [good, bad, large]) expect(list).toContain(sn);
    const image = path.join(home, 'evidence.webp');
    const shown = await ops('bo', ['recharge', 'show', good, '--out', image]);
    expect(shown.out).toMatch(new RegExp(`Account +${account}\n`));
    expect(shown.out).toMatch(/Evidence +http:\/\/localhost:\d+\/private\//);
    expect(await sharp(await readFile(image)).metadata()).toMatchObject({ format: 'webp', width: 300 });

    expect((await ops('bo', ['recharge', 'pass', good])).out).toBe(`${good} passed: 25.00 credited\n`);
    const twice = await ops('bo', ['recharge', 'pass', good.toLowerCase()]);
    expect(twice).toMatchObject({ code: 1, err: expect.stringContaining(`passed by ${auditor}`) });
    expect((await ops('bo', ['recharge', 'refuse', bad, '--reason', 'Not readable'])).code).toBe(0);
    expect((await ops('bo', ['recharge', 'pass', large])).out).toContain('another person');
    expect((await ops('bo', ['recharge', 'pass', large])).code).toBe(1);
    // The owner who added bo does not count as a second operator.
    const alone = await ops('ada', ['recharge', 'pass', large]);
    expect(alone).toMatchObject({ code: 1, err: expect.stringContaining('you count as one person') });
    await ops('ada', ['operator', 'add', second, '--role', 'auditor']);
    const secrets = [await mailedPassword(second), passwords.second];
    expect((await ops('cy', ['login', second], secrets)).code).toBe(0);
    expect((await ops('cy', ['recharge', 'pass', large])).out).toContain('1000.01 credited');

    const { list: mine } = await call('rechargeLog', {}, token);
    expect(mine.map(({ sn, status, message }) => [sn, status, message])).toEqual([
      [large, 1, null],
      [bad, 2, 'Not readable'],
      [good, 1, null],
    ]);
  });

  test('freezes an account with a reason, and unfreezes it', async () => {
    const { account, token } = await shopper();
    expect((await ops('bo', ['account', 'freeze', account, '--reason', 'x'])).code).toBe(1);
    expect((await ops('ada', ['account', 'freeze', account, '--reason', 'They called'])).code).toBe(0);
    const refused = await call('recharge', { method: 'card', cardId: 1, amount: '1.00' }, token);
    expect(refused.reason).toBe('account_frozen');
    expect((await ops('ada', ['account', 'show', account])).out).toMatch(/Because +They called/);
    expect((await ops('ada', ['account', 'unfreeze', account, '--reason', 'All well'])).code).toBe(0);
    const free = await call('recharge', { method: 'card', cardId: 1, amount: '1.00' }, token);
    expect(free.reason).toBe('card_unavailable');
  });

  test('reconciles the ledger, and lists the actions of operators', async () => {
    expect(await ops('bo', ['reconcile'])).toEqual({
      code: 0,
      out: '2 transfers, the books are whole\n',
      err: '',
    });
    const { out } = await ops('ada', ['log', '--name', auditor, '--limit', '50', '--json']);
    const { list } = JSON.parse(out) as { list: { act: string; outcome: string }[] };
    expect(list.filter(({ act }) => act === 'recharge/pass').map(({ outcome }) => outcome)).toEqual([
      'refused',
      'done',
      'refused',
      'done',
    ]);
    expect((await ops('bo', ['logout'])).code).toBe(0);
    expect((await ops('bo', ['recharges'])).code).toBe(1);
  });
});

describe('command lines', { timeout: 60_000 }, () => {
  test.each([
    [['nonsense'], 'no command “nonsense”'],
    [['recharge', 'refuse', 'R1'], '--reason TEXT'],
    [['recharge', 'show'], 'recharge show NUMBER'],
    [['recharges', '--statu', 'all'], '--status STATUS'],
    [['recharges', '--status', 'open'], 'auditing, passed, refused, all'],
    [['operator', 'add', auditor, '--role', 'boss'], '--role is one of auditor, owner, logistics, support'],
    [['recharges', '--url', 'nowhere'], 'no address'],
  ])('%j is a usage error: exit code 2 and a hint', async (typed, hint) => {
    const { code, out, err } = await ops('ada', typed);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(hint);
  });

  test('prints help for all commands and for one', async () => {
    const all = await ops('ada', ['--help']);
    expect(all.code).toBe(0);
    for (const name of ['init', 'recharge pass', 'extract refuse', 'account freeze', 'reconcile'])
      expect(all.out).toContain(`\n${name} `);
    const one = await ops('ada', ['recharge', 'pass', '--help']);
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining('--arrived') });
  });

  test('an unreachable server is reported', async () => {
    const { code, err } = await ops('ada', ['recharges', '--url', 'http://127.0.0.1:9']);
    expect([code, err]).toEqual([
      1,
      'No server answers at http://127.0.0.1:9. Is it running there? See --url.\n',
    ]);
  });
});
