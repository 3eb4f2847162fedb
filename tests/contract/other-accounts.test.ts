import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOf } from '#contract/calls.ts';
import { type EndpointName, endpointNames } from '#contract/endpoints.ts';
import { Id, IdListParam, IdParam, PayToken, Sn } from '#contract/scalars.ts';
import { openSession } from '../../server/platform/http/session.ts';
import { handlers } from '../../server/handlers.ts';
import { startApi } from '../support/api.ts';
import { testDatabase } from '../support/database.ts';
import { payPassword } from '../support/accounts.ts';
import { fieldsOf, isIdLike, withValue } from '../support/contract/fields.ts';
import { goodInput } from '../support/contract/good-input.ts';
import { asRaw, expectEnvelope, rawCall } from '../support/contract/raw-call.ts';
import { newGoods, newWorld, resourcesOf, type World } from '../support/contract/world.ts';

/** Inputs that succeed with a foreign id, each with its reason; the response must not depend on the resource. */
const accepted: ReadonlySet<string> = new Set([
  // Without an address of the caller the quote is an estimate.
  'orderQuote addressId',
  // Notifications of other accounts are ignored.
  'noticeRead ids.0',
]);

/** Refused as `invalid_input`: a line that is not of the order, regardless of its owner. */
const invalid: ReadonlySet<string> = new Set(['orderRefund lines.0.lineId']);

/** Id-like fields that cannot name a resource of another account, each with its reason. */
const noResource: Partial<Record<EndpointName, readonly string[]>> = {
  // The client generates these ids, which are unique per account only.
  upload: ['id'],
  serviceSend: ['clientId'],
  // Compared with the caller's own notifications only.
  noticeRead: ['upTo'],
};

/** An id of the same form as this one that never existed. */
function nonexistent(id: number | string): number | string {
  if (typeof id === 'number') return 987_654_321;
  if (/^[\da-f]{8}-/.test(id)) return randomUUID();
  return id.length > 24 ? 'x'.repeat(43) : 'P00000000000';
}

const privateCalls = endpointNames.filter((name) => callOf(name).auth === 'required');

/** Every field of every call that names a resource of an account. */
const ownFields = privateCalls.flatMap((name) => {
  const { input, example } = callOf(name);
  return fieldsOf(input, example).flatMap(({ path, names }) =>
    names?.isOwn ? [{ name, path, resource: names.resource, title: `${name} ${path.join('.')}` }] : [],
  );
});

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const goods = await newGoods(db);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

test('every id in the input of a private call declares which resource it names', () => {
  const ids = [Id, IdParam, Sn, PayToken, IdListParam];
  const unnamed = privateCalls.flatMap((name) => {
    const { input, example } = callOf(name);
    return fieldsOf(input, example).flatMap(({ path, schema, names }) =>
      names || !isIdLike(schema, ids) || noResource[name]?.includes(path.join('.'))
        ? []
        : [`${name} ${path.join('.')}`],
    );
  });
  expect(unnamed).toEqual([]);
});

/** All rows of the owner in the database. */
async function rowsOf({ owner, quoteId, paymentSn }: World) {
  const of = owner.id;
  return JSON.stringify([
    await db.selectFrom('address').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('card').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('shop_order').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('payment').selectAll().where('sn', '=', paymentSn).execute(),
    await db.selectFrom('quote').selectAll().where('id', '=', quoteId).execute(),
    await db.selectFrom('recharge').selectAll().where('account_id', '=', of).execute(),
    await db.selectFrom('payout_account').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('withdrawal').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('session').select('id').where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('ledger_account').selectAll().where('owner_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('upload').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('service_message').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('refund').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('review').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('review_follow_up').selectAll().execute(),
    await db.selectFrom('notice').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('pay_proof').selectAll().where('account_id', '=', of).execute(),
  ]);
}

/** Shared by all calls: each is refused and must change nothing. */
let owner: World;
let otherUser: World;
beforeAll(async () => {
  owner = await newWorld(api, goods);
  otherUser = await newWorld(api, goods);
});

describe.each(ownFields)('$title', ({ name, path, resource, title }) => {
  const send = async (input: unknown, token: string | undefined) => {
    const { status, envelope } = expectEnvelope(
      await rawCall(api.url, name, { ...asRaw(name, input as object), token }),
    );
    return { status, envelope: { ...envelope, time: 0 } };
  };
  const inputWith = (id: number | string) => {
    const { method } = callOf(name);
    return withValue(goodInput(name, otherUser), path, method === 'GET' ? String(id) : id);
  };

  test('responds identically to a resource of another account and a nonexistent one, and changes nothing', async () => {
    const otherId = resourcesOf(owner)[resource];
    const before = await rowsOf(owner);
    const { token } = otherUser.owner;
    const { envelope } = await send(inputWith(otherId), token);
    expect(envelope).toEqual((await send(inputWith(nonexistent(otherId)), token)).envelope);
    if (!invalid.has(title)) expect(envelope.data?.reason).not.toBe('invalid_input');
    expect(JSON.stringify(envelope)).not.toContain('Via Roma');
    if (!accepted.has(title)) expect(envelope.code).toBe(0);
    expect(await rowsOf(owner)).toBe(before);
  });

  test('rejects visitors and expired sessions, and changes nothing', async () => {
    const input = inputWith(resourcesOf(owner)[resource]);
    const before = await rowsOf(owner);
    const expired = await openSession(db, owner.owner.id, 'expired');
    await db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_agent', '=', 'expired')
      .execute();
    for (const token of [undefined, expired]) expect((await send(input, token)).status).toBe(401);
    await db.deleteFrom('session').where('user_agent', '=', 'expired').execute();
    expect(await rowsOf(owner)).toBe(before);
  });
});

test('a payment proof does not pay the order of another account', async () => {
  const { paymentSn, paymentTotal } = owner;
  const { token } = otherUser.owner;
  const agreed = {
    action: 'order_pay',
    target: paymentSn,
    amount: paymentTotal,
    password: payPassword,
  } as const;
  const { payToken } = await api.ok('verifyPay', agreed, { token });
  const before = await rowsOf(owner);
  expect((await api.refusal('orderPay', { sn: paymentSn, payToken }, { token })).reason).toBe('not_found');
  expect(await rowsOf(owner)).toBe(before);
});

test('a stolen payment proof of another account is invalid', async () => {
  const stolen = { sn: otherUser.paymentSn, payToken: owner.payToken };
  expect((await api.refusal('orderPay', stolen, otherUser.owner)).reason).toBe('pay_token_invalid');
});
