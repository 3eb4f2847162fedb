import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sandboxAcquirer } from '../../../server/cards/sandbox.ts';
import { sandboxRoutes } from '../../../server/cards/sandbox-routes.ts';
import { topUpsJob } from '../../../server/modules/wallet/settlements-job.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { settleCardTopUp } from '../../../server/modules/wallet/top-up.ts';
import { walletHandlers } from '../../../server/modules/wallet/routes.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
// Two nodes on one database.
const [one, two] = [await startApi({ db, log }, walletHandlers), await startApi({ db, log }, walletHandlers)];
const bank = sandboxRoutes(db);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

async function begin() {
  const buyer = await createAccount(db);
  const form = {
    number: '4000 0000 0000 3220',
    expMonth: 12,
    expYear: 2090,
    cvc: '123',
    holder: 'Ada Buyer',
  };
  const { cardToken } = await one.ok('sandboxCardToken', form, buyer);
  const { id: cardId } = await one.ok('cardAdd', { cardToken }, buyer);
  const key = randomUUID();
  const send = () => one.ok('recharge', { method: 'card', cardId, amount: '25.00' }, { ...buyer, key });
  const { recharge, balance } = await send();
  return { buyer, recharge, balance, page: recharge.challenge!, again: send };
}

const post = async (page: string, fields: Record<string, string>) =>
  bank.request(page, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const detail = (buyer: TestAccount, id: number, node = one) =>
  node.ok('rechargeDetail', { id: String(id) }, buyer);

/** Ages the challenge by some minutes and the last query to the acquirer past its interval. */
const letTimePass = async (minutes: number) => {
  await sql`update sandbox_challenge set created_at = created_at - make_interval(mins => ${minutes})`.execute(
    db,
  );
  await sql`update recharge set asked_at = now() - interval '31 seconds' where status = 0`.execute(db);
};
const runJob = async () => {
  while (await topUpsJob.runBatch(one.services));
};
const failed = { status: 2, reason: 'card_challenge_failed', challenge: null };

describe('a card charged after its account was frozen', () => {
  const frozen = (buyer: TestAccount, at: Date | null) =>
    db
      .updateTable('account')
      .set({ frozen_at: at, frozen_reason: at && 'a test' })
      .where('id', '=', buyer.id)
      .execute();
  /** A top-up whose holder completed the bank's challenge after the freeze. */
  const held = async () => {
    const { buyer, recharge, page } = await begin();
    await frozen(buyer, new Date());
    await post(page, { code: '123456' });
    await letTimePass(0);
    await Promise.all([runJob(), settleCardTopUp(two.services, recharge.id)]);
    return { buyer, recharge };
  };
  const desk = async () => ({ url: one.url, ...(await staff(db, 'auditor')) });

  test('is held: neither credited nor retried, even after the account is unfrozen', async () => {
    const { buyer, recharge } = await held();
    expect(await detail(buyer, recharge.id)).toMatchObject({
      recharge: { status: 0, reason: 'recharge_under_review', arrived: null, challenge: null },
      balance: '0.00',
    });
    const auditor = await desk();
    const { list } = await callOps(auditor, 'rechargeList', {});
    expect(list).toContainEqual(expect.objectContaining({ sn: recharge.sn, held: true, status: 'auditing' }));
    expect((await refusedBy(auditor, 'rechargePass', { sn: recharge.sn })).reason).toBe('account_frozen');
    await frozen(buyer, null);
    await letTimePass(0);
    await runJob();
    expect((await detail(buyer, recharge.id)).balance).toBe('0.00');
    expect(await reconcile(db)).toEqual([]);
  });

  test('is credited in full by an operator after the account is unfrozen', async () => {
    const { buyer, recharge } = await held();
    await frozen(buyer, null);
    const auditor = await desk();
    const { sn } = recharge;
    expect((await refusedBy(auditor, 'rechargePass', { sn, arrived: '24.00' })).reason).toBe('amount_held');
    expect((await callOps(auditor, 'rechargePass', { sn })).status).toBe('passed');
    expect(await detail(buyer, recharge.id)).toMatchObject({
      recharge: { status: 1, reason: null, arrived: '25.00' },
      balance: '25.00',
    });
    expect(await reconcile(db)).toEqual([]);
  });

  test('stays uncredited when an operator refuses it', async () => {
    const { buyer, recharge } = await held();
    await callOps(await desk(), 'rechargeRefuse', { sn: recharge.sn, reason: 'Sent back to your card' });
    await frozen(buyer, null);
    await letTimePass(0);
    await runJob();
    expect(await detail(buyer, recharge.id)).toMatchObject({
      recharge: { status: 2, message: 'Sent back to your card' },
      balance: '0.00',
    });
    expect(await reconcile(db)).toEqual([]);
  });
});

describe('a card with a bank challenge', () => {
  test('leaves the top-up in audit with the bank’s page, and repeats that response for the same command', async () => {
    const { buyer, recharge, balance, page, again } = await begin();
    expect([recharge.status, recharge.arrived, balance]).toEqual([0, null, '0.00']);
    expect(page).toMatch(/^\/sandbox\/challenge\/[0-9a-f-]{36}$/);
    expect((await again()).recharge).toEqual(recharge);
    expect((await detail(buyer, recharge.id, two)).recharge).toEqual(recharge);
    const { list } = await two.ok('rechargeLog', { status: '0' }, buyer);
    expect(list).toEqual([recharge]);
  });

  test('is charged once after the correct code, for concurrent queries on two nodes', async () => {
    const { buyer, recharge, page } = await begin();
    const response = await post(page, { code: '123456' });
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    await letTimePass(0);
    const queries = Array.from({ length: 10 }, (_, index) =>
      detail(buyer, recharge.id, index % 2 ? one : two),
    );
    await Promise.all([...queries, runJob(), settleCardTopUp(two.services, recharge.id)]);
    expect(await detail(buyer, recharge.id)).toMatchObject({
      recharge: { status: 1, arrived: '25.00', challenge: null },
      balance: '25.00',
    });
    expect(await reconcile(db)).toEqual([]);
  });

  test.each([
    ['canceled', async (page: string) => void (await post(page, { cancel: '1' }))],
    [
      'completed with three wrong codes',
      async (page: string) => {
        for (const code of ['000000', '', '12345']) await post(page, { code });
      },
    ],
    ['not completed for ten minutes', () => letTimePass(11)],
  ])('is refused when it was %s, and a later correct code changes nothing', async (_, complete) => {
    const { buyer, recharge, page } = await begin();
    await complete(page);
    await post(page, { code: '123456' });
    expect((await detail(buyer, recharge.id)).recharge).toMatchObject(failed);
    await post(page, { code: '123456' });
    expect(await detail(buyer, recharge.id)).toMatchObject({ recharge: failed, balance: '0.00' });
    expect((await (await bank.request(page)).text()).toLowerCase()).toContain('not confirmed');
  });

  test('two wrong codes leave one attempt, and canceling after the correct code has no effect', async () => {
    const { buyer, recharge, page } = await begin();
    for (const code of ['000000', '111111']) await post(page, { code });
    expect(await (await bank.request(page)).text()).toContain('Attempts left: 1');
    await post(page, { code: '123456' });
    await post(page, { cancel: '1' });
    expect((await detail(buyer, recharge.id)).recharge.status).toBe(1);
  });

  test('forty concurrent wrong codes count as three attempts', async () => {
    const { page } = await begin();
    await Promise.all(Array.from({ length: 40 }, () => post(page, { code: '000000' })));
    await post(page, { code: '123456' });
    const id = page.split('/').at(-1)!;
    const row = await db
      .selectFrom('sandbox_challenge')
      .select(['outcome', 'wrong_codes'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ outcome: 'failed', wrong_codes: 3 });
  });

  test('an abandoned challenge is failed once by the job on two nodes, with a translated reason', async () => {
    const { buyer, recharge } = await begin();
    await letTimePass(5);
    await runJob();
    expect((await detail(buyer, recharge.id)).recharge.status).toBe(0);
    await letTimePass(6);
    await Promise.all([runJob(), topUpsJob.runBatch(two.services)]);
    const { recharge: now } = await two.ok(
      'rechargeDetail',
      { id: String(recharge.id) },
      { ...buyer, lang: 'it' },
    );
    expect(now).toMatchObject(failed);
    expect(now.message).toContain('La banca non ha ricevuto');
  });

  test('a charge is credited once by the next query after a crash before crediting', async () => {
    const { buyer, recharge, page } = await begin();
    await post(page, { code: '123456' });
    const { acquirer_token: token } = await db
      .selectFrom('card')
      .select('acquirer_token')
      .where('account_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    // The acquirer has charged, and no node received the response.
    const charge = { key: recharge.sn, token, amountCents: 25_00 as never, accountId: buyer.id };
    expect(await sandboxAcquirer(db).charge(charge)).toEqual({ approved: true });
    expect((await one.ok('rechargeLog', {}, buyer)).list[0]!.status).toBe(0);
    await letTimePass(0);
    await Promise.all([runJob(), detail(buyer, recharge.id, two)]);
    expect((await detail(buyer, recharge.id)).balance).toBe('25.00');
    expect(await reconcile(db)).toEqual([]);
  });

  test('is not visible to other accounts', async () => {
    const { recharge } = await begin();
    const id = String(recharge.id);
    expect((await one.refusal('rechargeDetail', { id }, await createAccount(db))).reason).toBe('not_found');
  });
});

describe('the bank’s page', () => {
  test('uses the stored language, can be framed by the shop only, and runs only its own script', async () => {
    const { page } = await begin();
    const cookie = `setting=${encodeURIComponent(JSON.stringify({ lang: { file_name: 'ja' } }))}`;
    const response = await bank.request(page, { headers: { cookie } });
    const [html, policy] = [await response.text(), response.headers.get('content-security-policy')];
    expect(html).toContain('<html lang="ja">');
    expect(html).toContain('末尾3220');
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1]!);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256').update(scripts[0]!).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('returns 404 for other URLs and rejects large forms', async () => {
    expect((await bank.request(`/sandbox/challenge/${randomUUID()}`)).status).toBe(404);
    expect((await bank.request('/sandbox/challenge/1')).status).toBe(404);
    const { page } = await begin();
    expect((await post(page, { code: 'x'.repeat(5_000) })).status).toBe(413);
  });
});
