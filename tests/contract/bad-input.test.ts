import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endpoint, endpointNames } from '#contract/endpoints.ts';
import { headers } from '#contract/envelope.ts';
import { handlers } from '../../server/handlers.ts';
import { openSession } from '../../server/platform/http/session.ts';
import { serveApi } from '../support/api.ts';
import { copyDatabase } from '../support/database.ts';
import { expectDocumented } from '../support/documented.ts';
import { fieldsOf, withValue } from '../support/contract/fields.ts';
import { goodInput } from '../support/contract/good-input.ts';
import {
  hostileBodies,
  hostileJson,
  hostileQueries,
  hostileQuery,
  valuesFor,
  withJson,
} from '../support/contract/hostile-values.ts';
import { asRaw, expectEnvelope, type Raw, rawCall } from '../support/contract/raw-call.ts';
import { newGoods, newWorld } from '../support/contract/world.ts';

/**
 * Creating a world takes forty calls, copying its database 50 ms. Each endpoint needs its own: calls consume parts
 * of the world, and the reads of one account are limited.
 */
const original = await copyDatabase(inject('cluster').template);
afterAll(original.drop);
const first = await serveApi(original, handlers);
const world = await newWorld(first, await newGoods(original.db));
await first.stop();
await original.pool.end();

let database: Awaited<ReturnType<typeof copyDatabase>>;
let api: Awaited<ReturnType<typeof serveApi>>;
const startCopy = async () => {
  database = await copyDatabase(original.name, 2);
  api = await serveApi(database, handlers);
};
const stopCopy = async () => {
  await api.stop();
  await database.drop();
};

/**
 * Two concurrent requests: with six, connecting to each endpoint's database took a third of this file's CPU time (80 instead of 53
 * seconds).
 */
async function sendAll(name: (typeof endpointNames)[number], all: Raw[]) {
  const responses = [];
  for (let at = 0; at < all.length; at += 2) {
    const part = all.slice(at, at + 2).map((raw) => rawCall(api.url, name, raw));
    responses.push(...(await Promise.all(part)).map(expectEnvelope));
  }
  return responses;
}

describe.each(endpointNames)('%s', (name) => {
  const { method, auth, idempotent, rawBody } = endpoint(name);
  const inQuery = method === 'GET' || rawBody;
  const body = rawBody ? { body: Uint8Array.from([0xff, 0xd8, 0xff]) } : {};
  beforeAll(startCopy);
  afterAll(stopCopy);
  beforeEach(async () => {
    await database.db.deleteFrom('rate').execute();
  });
  /** A separate session: some examples end sessions. */
  const newToken = () => openSession(database.db, world.owner.id, 'test');

  test('accepts its example and responds as documented', async () => {
    const raw = { ...asRaw(name, goodInput(name, world)), token: await newToken() };
    const { status, envelope } = expectEnvelope(await rawCall(api.url, name, raw));
    expect(status).toBe(200);
    expect(envelope.data?.reason).not.toBe('invalid_input');
    expectDocumented(name, status, envelope);
  });

  test('responds to every hostile value in every field with an envelope and without a server error', async () => {
    const token = await newToken();
    const example = goodInput(name, world);
    // Includes optional fields that the example lacks.
    const paths = fieldsOf(calls[name].input, example).map(({ path }) => path);
    const all = !inQuery
      ? paths.flatMap((path, index) =>
          valuesFor(index, hostileJson).map((json) => ({
            token,
            body: withJson(withValue(example, path, null), path, json),
          })),
        )
      : [...new Set([...paths.map(([field]) => field!), 'cursor', 'limit'])].flatMap((field, index) =>
          valuesFor(index, hostileQuery).map((value) => {
            const others = new URLSearchParams(example as Record<string, string>);
            others.delete(field);
            return { token, ...body, query: `${others}&${field}=${value}` };
          }),
        );
    for (const { status } of await sendAll(name, all)) expect(status).not.toBe(401);
  });

  test('refuses malformed bodies, malformed queries and unknown fields with a reason', async () => {
    const token = await newToken();
    const all: Raw[] = !inQuery
      ? hostileBodies.map((each) => ({ body: each }))
      : hostileQueries.map((query) => ({ ...body, query }));
    const responses = await sendAll(
      name,
      all.map((raw) => ({ ...raw, token })),
    );
    for (const { envelope } of responses) expect(envelope.code).toBe(0);
    const unknown = asRaw(name, { ...goodInput(name, world), unknown: '1' });
    const { envelope } = expectEnvelope(await rawCall(api.url, name, { ...unknown, token }));
    expect(envelope.data?.reason).toBe('invalid_input');
    // A call with a union of shapes cannot name a single wrong field.
    const named = calls[name].input.type === 'union' ? {} : { unknown: 'never' };
    expect(envelope.data).toMatchObject({ fields: Object.keys(named), details: { expected: named } });
  });

  test.runIf(!inQuery)('accepts only JSON of a limited size', async () => {
    const token = await newToken();
    const { body: sent } = asRaw(name, { ...goodInput(name, world), unknown: 1 });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      undefined,
    ]) {
      const raw = { token, body: new Blob([sent as string]), headers: { 'content-type': type } };
      expect(expectEnvelope(await rawCall(api.url, name, raw)).status).toBe(400);
    }
    const tooLarge = { token, body: JSON.stringify({ text: 'x'.repeat(1_000_000) }) };
    expect(expectEnvelope(await rawCall(api.url, name, tooLarge)).status).toBe(413);
  });

  test.runIf(auth !== 'none')('accepts valid tokens only', async () => {
    const raw = asRaw(name, goodInput(name, world));
    const revoked = await newToken();
    await database.db.deleteFrom('session').where('account_id', '=', world.owner.id).execute();
    const bad = ['garbage', revoked, 'x'.repeat(5_000), "' or 1=1 --"];
    const tokens = auth === 'required' ? [undefined, '', ...bad] : bad;
    for (const token of tokens) {
      expect(expectEnvelope(await rawCall(api.url, name, { ...raw, token })).status).toBe(401);
    }
  });

  test.runIf(auth === 'none')('ignores the token', async () => {
    const raw = { ...asRaw(name, goodInput(name, world)), token: 'garbage' };
    expect(expectEnvelope(await rawCall(api.url, name, raw)).status).toBe(200);
  });

  test.runIf(idempotent)('requires a UUID as its idempotency key', async () => {
    const raw = { ...asRaw(name, goodInput(name, world)), token: await newToken() };
    for (const key of [undefined, '', 'x', '1'.repeat(5_000), '00000000-0000-0000-0000-000000000000']) {
      const response = await rawCall(api.url, name, { ...raw, headers: { [headers.idempotencyKey]: key } });
      expect(expectEnvelope(response).status).toBe(400);
    }
  });
});

describe('routing', () => {
  beforeAll(startCopy);
  afterAll(stopCopy);

  test('responds with 404 to an unknown call, and with 405 and Allow to another method', async () => {
    for (const path of ['user/nothing', '', 'user/getUserInfo/x', 'user/login%00', 'user/%2e%2e%2flogin']) {
      const response = await fetch(`${api.url}/api/${path}?lang=ja`);
      const raw = { status: response.status, type: response.headers.get('content-type') };
      expect(expectEnvelope({ ...raw, text: await response.text() }).status).toBe(404);
    }
    const get = await fetch(`${api.url}/api/user/login?lang=ja`);
    const raw = { status: get.status, type: get.headers.get('content-type'), text: await get.text() };
    expect(expectEnvelope(raw).status).toBe(405);
    expect(get.headers.get('allow')).toBe('POST');
  });
});
