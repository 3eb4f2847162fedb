import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import { opsCall, opsCallNames, type OpsCallName } from '../../../server/modules/back-office/calls.ts';
import {
  hostileBodies,
  hostileJson,
  hostileQueries,
  hostileQuery,
  pathsOf,
  valuesFor,
  withJson,
} from '../../support/contract/hostile-values.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { exampleOf } from '../../support/server/back-office/examples.ts';
import { manualTopUp, openWithdrawal, type Staff, staff } from '../../support/server/back-office/staff.ts';
import { isLongRun } from '../../support/long-run.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const buyer = await createAccount(db);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

interface Raw {
  body?: BodyInit;
  query?: string;
  token?: string | undefined;
  type?: string;
}

const expected = new Set([200, 400, 401, 404, 413, 429]);
const insides = /\bat .+:\d+|node_modules|node:|\.ts\b|kysely|postgres|\bselect\b|\binsert\b/i;

/** Sends a call as no real client would. Expects an envelope that reveals no internals. */
async function send(name: OpsCallName, { body, query, token, type = 'application/json' }: Raw) {
  const { method, path } = opsCall(name);
  const response = await fetch(`${api.url}/api/ops/${path}${query ? `?${query}` : ''}`, {
    method,
    headers: [
      ...(method === 'POST' ? [['content-type', type] as [string, string]] : []),
      ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as [string, string]]),
    ],
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  expect(expected.has(response.status) ? response.status : text).toBe(response.status);
  expect(response.headers.get('cache-control')).toBe(response.status === 413 ? null : 'no-store');
  const envelope = JSON.parse(text) as { code: number; data: { reason?: string } | null };
  expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'msg', 'time']);
  if (envelope.code !== 1) expect(text).not.toMatch(insides);
  return { status: response.status, ...envelope };
}

async function sendAll(name: OpsCallName, all: Raw[]) {
  const responses = [];
  for (let at = 0; at < all.length; at += 6)
    responses.push(...(await Promise.all(all.slice(at, at + 6).map((raw) => send(name, raw)))));
  return responses;
}

const asRaw = (name: OpsCallName, input: object): Raw =>
  opsCall(name).method === 'POST'
    ? { body: JSON.stringify(input) }
    : { query: new URLSearchParams(input as Record<string, string>).toString() };

describe.each(opsCallNames)('%s', (name) => {
  const { method, roles, maxBodyBytes = 16_384 } = opsCall(name);
  const mayDo = Array.isArray(roles) ? (roles as readonly Role[])[0]! : 'auditor';
  let example: object;
  let operators: Staff[];
  beforeAll(async () => {
    const recharge = await manualTopUp(api.services, buyer);
    example = exampleOf(name, {
      account: buyer.account,
      recharge,
      extract: (await openWithdrawal(db, buyer)).sn,
    });
  });
  beforeEach(async () => {
    operators = [await staff(db, mayDo)];
    if (isLongRun) operators.push(await staff(db, mayDo === 'owner' ? 'auditor' : 'owner'));
  });

  test('accepts its example from a permitted operator', async () => {
    const { token } = operators[0]!;
    const { status, data } = await send(name, { ...asRaw(name, example), token });
    expect([status, data?.reason]).not.toContain('invalid_input');
    expect(data?.reason).not.toBe('role_missing');
  });

  // A product has some hundred fields; the long run sends each of them all values.
  const options = isLongRun ? { timeout: 180_000 } : {};
  test('refuses hostile values in every field, in the long run also without the role', options, async () => {
    for (const { token } of operators) {
      await db.deleteFrom('rate').execute();
      const all: Raw[] =
        method === 'POST'
          ? pathsOf(example).flatMap((path, index) =>
              valuesFor(index, hostileJson).map((json) => ({ token, body: withJson(example, path, json) })),
            )
          : [...Object.keys(example), 'cursor', 'limit'].flatMap((field, index) =>
              valuesFor(index, hostileQuery).map((value) => {
                const others = new URLSearchParams(example as Record<string, string>);
                others.delete(field);
                return { token, query: `${others}&${field}=${value}` };
              }),
            );
      for (const { status } of await sendAll(name, all)) expect(status).not.toBe(401);
    }
  });

  test('refuses input that no call accepts', async () => {
    const { token } = operators[0]!;
    const all: Raw[] =
      method === 'POST'
        ? hostileBodies.map((body) => ({ body, token }))
        : hostileQueries.map((query) => ({ query, token }));
    for (const { code } of await sendAll(name, all)) expect(code).toBe(0);
    if (method === 'POST') {
      expect((await send(name, { ...asRaw(name, example), token, type: 'text/plain' })).status).toBe(400);
      const tooLarge = await send(name, { body: JSON.stringify({ x: 'x'.repeat(maxBodyBytes) }), token });
      expect(tooLarge.status).toBe(413);
    }
  });

  test.runIf(roles !== 'nobody')('refuses requests without an operator’s token', async () => {
    for (const token of [undefined, '', 'garbage', buyer.token, 'x'.repeat(5_000), "' or 1=1 --"]) {
      expect((await send(name, { ...asRaw(name, example), token })).status).toBe(401);
    }
  });
});

test('unknown calls return 404', async () => {
  for (const path of ['', 'nothing', 'recharge', 'recharge/pass/x', 'login%00', '%2e%2e/user/login']) {
    const response = await fetch(`${api.url}/api/ops/${path}`);
    // The last one is the users' login, which only accepts POST.
    expect([path, response.status]).toEqual([path, path.startsWith('%2e') ? 405 : 404]);
  }
});
