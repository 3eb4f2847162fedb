import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asCents } from '#domain/money.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { issueProof, spendProof } from '../../../server/modules/wallet/pay-proof.ts';
import { walletHandlers } from '../../../server/modules/wallet/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { payPassword, createAccount } from '../../support/accounts.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, walletHandlers);
const nodes = [api, await startApi({ db, log }, walletHandlers), await startApi({ db, log }, walletHandlers)];

const proofInput = (password: string) =>
  ({ password, action: 'order_pay', target: 'P1234567', amount: '10.00' }) as const;
const guess = (token: string, password = '000000') =>
  api.refusal('verifyPay', proofInput(password), { token });
const letLockPass = (id: number) =>
  db
    .updateTable('account')
    .set({ pay_locked_until: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
const failuresOf = async (id: number) =>
  (await db.selectFrom('account').select('pay_failures').where('id', '=', id).executeTakeFirstOrThrow())
    .pay_failures;

describe('the payment password', () => {
  test('locks for fifteen minutes after five wrong entries, also for the correct one', async () => {
    const { token } = await createAccount(db);
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect(await guess(token)).toEqual({
        reason: 'wrong_pay_password',
        fields: ['password'],
        details: { attemptsLeft },
      });
    }
    expect(await guess(token)).toEqual({
      reason: 'pay_password_locked',
      details: { retryAfterSeconds: 900 },
    });
    const right = await guess(token, payPassword);
    expect(right.reason).toBe('pay_password_locked');
    expect(right.details?.retryAfterSeconds).toBeGreaterThan(890);
  });

  test('requires a reset by mail after five more wrong entries', async () => {
    const { id, token } = await createAccount(db);
    for (let entry = 0; entry < 5; entry++) await guess(token);
    await letLockPass(id);
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await guess(token)).toMatchObject({ details: { attemptsLeft } });
    expect(await guess(token)).toEqual({ reason: 'pay_password_reset_needed' });
    await letLockPass(id);
    expect(await guess(token, payPassword)).toEqual({ reason: 'pay_password_reset_needed' });
  });

  test('verifies five of sixty-four concurrent guesses on three servers', async () => {
    const { id, token } = await createAccount(db);
    const responses = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        nodes[index % 3]!.refusal('verifyPay', proofInput(String(100_000 + index)), { token }),
      ),
    );
    const lookedAt = responses.filter((response) => response.reason === 'wrong_pay_password');
    expect(lookedAt).toHaveLength(4);
    expect(new Set(lookedAt.map((response) => response.details?.attemptsLeft))).toEqual(
      new Set([1, 2, 3, 4]),
    );
    // The rate limit lets sixty calls in five minutes pass to the lock.
    expect(responses.filter((response) => response.reason === 'rate_limited')).toHaveLength(4);
    expect(responses.filter((response) => response.reason === 'pay_password_locked')).toHaveLength(56);
    expect(await failuresOf(id)).toBe(5);
  });

  test('a correct entry resets the count', async () => {
    const { id, token } = await createAccount(db);
    for (let entry = 0; entry < 4; entry++) await guess(token);
    await api.ok('verifyPay', proofInput(payPassword), { token });
    expect(await failuresOf(id)).toBe(0);
    expect(await guess(token)).toMatchObject({ details: { attemptsLeft: 4 } });
  });

  test('a correct entry among concurrent wrong ones does not reset later ones', async () => {
    const { id, token } = await createAccount(db);
    await Promise.all([
      api.call('verifyPay', proofInput(payPassword), { token }),
      ...['1', '2', '3'].map((password) => api.call('verifyPay', proofInput(password), { token })),
    ]);
    const counted = await failuresOf(id);
    await guess(token);
    expect(await failuresOf(id)).toBe(counted + 1);
    expect(counted).toBeLessThanOrEqual(3);
  });

  test('is reported missing if it was never set', async () => {
    const { id, token } = await createAccount(db);
    await db.updateTable('account').set({ pay_password_hash: null }).where('id', '=', id).execute();
    expect(await guess(token)).toEqual({ reason: 'pay_password_missing' });
  });
});

test('a payment proof is valid once, also for concurrent attempts', async () => {
  const { id } = await createAccount(db);
  const agreed = {
    accountId: id,
    action: 'order_pay',
    target: 'P1234567',
    amountCents: asCents(1000),
  } as const;
  const token = await issueProof(db, agreed);
  const spent = await Promise.allSettled(Array.from({ length: 10 }, () => spendProof(db, token, agreed)));
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(spendProof(db, token, agreed)).rejects.toMatchObject({ reason: 'pay_token_invalid' });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
