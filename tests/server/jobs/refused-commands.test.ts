import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Refusal } from '../../../server/platform/errors.ts';
import { once } from '../../../server/platform/http/idempotency.ts';
import { sweepJob } from '../../../server/sweep-job.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';

const { db, log } = await testDatabase();
const { services } = await startApi({ db, log }, {});

const refuse = () => Promise.reject(new Refusal('order_state'));
const send = (accountId: number, work: () => Promise<unknown>, endpoint = 'orderPay', key = randomUUID()) =>
  once(db, { accountId, key, endpoint, input: { sn: 'P1' } }, work);
const age = (days: number) =>
  sql`update command set created_at = now() - make_interval(days => ${days})`.execute(db);
const keysOf = async (accountId: number) =>
  (await db.selectFrom('command').select('key').where('account_id', '=', accountId).execute()).map(
    ({ key }) => key,
  );

test('refused commands are pruned after a day, successful ones never', async () => {
  const { id } = await createAccount(db);
  const kept = randomUUID();
  await send(id, async () => ({ paid: true }), 'orderPay', kept);
  await send(id, refuse).catch(() => undefined);
  await age(0);
  await sweepJob.runBatch(services);
  expect(await keysOf(id)).toHaveLength(2);
  await age(400);
  await sweepJob.runBatch(services);
  expect(await keysOf(id)).toEqual([kept]);
  await expect(sql`delete from command where account_id = ${id}`.execute(db)).rejects.toThrow('is kept');
});

test('keeps at most a thousand refusals per account', async () => {
  const { id } = await createAccount(db);
  await send(id, async () => ({ paid: true }));
  await sql`insert into command (account_id, key, endpoint, request_hash, answer)
    select ${id}, gen_random_uuid(), 'orderPay', '\\x00', '{"refusal": {"reason": "order_state"}}'
    from generate_series(1, 1050)`.execute(db);
  await send(id, refuse).catch(() => undefined);
  expect(await keysOf(id)).toHaveLength(1_001);
});

test('a key is bound to its endpoint: the same key and input elsewhere is refused', async () => {
  const { id } = await createAccount(db);
  const key = randomUUID();
  await send(id, async () => ({ first: true }), 'orderPay', key);
  expect(await send(id, refuse, 'orderPay', key)).toEqual({ first: true });
  await expect(send(id, async () => ({ second: true }), 'orderCancel', key)).rejects.toMatchObject({
    reason: 'idempotency_mismatch',
  });
});

test('a key is bound to its input, except for proofs that a retry creates again', async () => {
  const { id: accountId } = await createAccount(db);
  const key = randomUUID();
  const extract = (input: Record<string, unknown>) =>
    once(db, { accountId, key, endpoint: 'extract', input }, async () => input);
  const first = { accountId: 5, amount: '20.00', payToken: 'one' };
  await extract(first);
  expect(await extract({ ...first, payToken: 'two' })).toEqual(first);
  for (const changed of [{ accountId: 6 }, { amount: '200.00' }, { note: '' }])
    await expect(extract({ ...first, ...changed })).rejects.toMatchObject({ reason: 'idempotency_mismatch' });
});

test('quotes are pruned an hour after they expired', async () => {
  const { id, addressId } = await createAccount(db);
  await sql`insert into quote (id, account_id, address_id, total_cents, body, expires_at)
    select gen_random_uuid(), ${id}, ${addressId}, 100, '{}', now() - make_interval(mins => minutes)
    from unnest(array[50, 70]) as minutes`.execute(db);
  await sweepJob.runBatch(services);
  expect(await db.selectFrom('quote').select('id').where('account_id', '=', id).execute()).toHaveLength(1);
});
