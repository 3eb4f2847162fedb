import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { send } from './client.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(() => void vi.unstubAllGlobals());

/** Sends a request that gets `response` from the network. @returns the error of the call */
function failureFrom(response: Promise<Response>, timeoutMs?: number): Promise<unknown> {
  vi.stubGlobal('fetch', () => response);
  return send({ method: 'GET', url: 'https://shop.example/api/user/bill', auth: true, timeoutMs }).then(
    () => null,
    (error: unknown) => error,
  );
}

/** A response that starts, then continues with `then`. */
const beginning = (then: (rest: ReadableStreamDefaultController) => void) =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start: (rest) => {
          rest.enqueue(new TextEncoder().encode('{"code":1,'));
        },
        // Pulled after the first bytes were read.
        pull: then,
      }),
    ),
  );

const failed = (status: number, msg: string, data: unknown) =>
  Promise.resolve(Response.json({ code: 0, msg, time: 1, data }, { status }));

const late = { failure: { kind: 'timeout' }, unknownOutcome: true };

test('reports a timeout when no response arrives', async () => {
  expect(await failureFrom(new Promise(() => {}), 50)).toMatchObject(late);
});

test('reports a timeout when a response stalls in the middle', async () => {
  expect(
    await failureFrom(
      beginning(() => {}),
      50,
    ),
  ).toMatchObject(late);
});

test('reports a lost connection when a response breaks off', async () => {
  const error = await failureFrom(beginning((rest) => rest.error(new TypeError('network error'))));
  expect(error).toMatchObject({ failure: { kind: 'network' }, unknownOutcome: true });
});

test('a refusal with a status other than 200 keeps its reason and message', async () => {
  const refusal = { reason: 'rate_limited', details: { retryAfterSeconds: 7 } };
  const error = await failureFrom(failed(429, 'Wait a little', refusal));
  expect(error).toMatchObject({ failure: { kind: 'refused', ...refusal }, message: 'Wait a little' });
});

test('a server error has the server’s message and an unknown outcome', async () => {
  const error = await failureFrom(failed(500, 'Our fault', null));
  const failure = { kind: 'http', status: 500 };
  expect(error).toMatchObject({ failure, message: 'Our fault', unknownOutcome: true });
});

test('reports the status of a response without an envelope', async () => {
  const error = await failureFrom(Promise.resolve(new Response('<p>Bad gateway</p>', { status: 502 })));
  expect(error).toMatchObject({ failure: { kind: 'http', status: 502 } });
});
