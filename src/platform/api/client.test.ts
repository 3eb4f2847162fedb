import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { send } from './client.ts';

// The messages' own words.
i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(() => void vi.unstubAllGlobals());

/** Asks over a network that answers so. @returns what the call fails with */
function failureFrom(answer: Promise<Response>, timeoutMs?: number): Promise<unknown> {
  vi.stubGlobal('fetch', () => answer);
  return send({ method: 'GET', url: 'https://shop.example/api/user/bill', auth: true, timeoutMs }).then(
    () => null,
    (error: unknown) => error,
  );
}

/** An answer that begins, and then does what `then` does to it. */
const beginning = (then: (rest: ReadableStreamDefaultController) => void) =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start: (rest) => {
          rest.enqueue(new TextEncoder().encode('{"code":1,'));
        },
        // Asked for once the beginning was read.
        pull: then,
      }),
    ),
  );

const failed = (status: number, msg: string, data: unknown) =>
  Promise.resolve(Response.json({ code: 0, msg, time: 1, data }, { status }));

const late = { failure: { kind: 'timeout' }, unknownOutcome: true };

test('no answer is told as one that did not come in time', async () => {
  expect(await failureFrom(new Promise(() => {}), 50)).toMatchObject(late);
});

test('so is an answer that begins and stops half-way', async () => {
  expect(
    await failureFrom(
      beginning(() => {}),
      50,
    ),
  ).toMatchObject(late);
});

test('an answer that breaks off is told as a connection that broke', async () => {
  const error = await failureFrom(beginning((rest) => rest.error(new TypeError('network error'))));
  expect(error).toMatchObject({ failure: { kind: 'network' }, unknownOutcome: true });
});

test('a refusal under another status than 200 keeps its reason and its sentence', async () => {
  const refusal = { reason: 'rate_limited', details: { retryAfterSeconds: 7 } };
  const error = await failureFrom(failed(429, 'Wait a little', refusal));
  expect(error).toMatchObject({ failure: { kind: 'refused', ...refusal }, message: 'Wait a little' });
});

test('a fault of the shop is told in its own sentence, and what became of a command is unknown', async () => {
  const error = await failureFrom(failed(500, 'Our fault', null));
  const failure = { kind: 'http', status: 500 };
  expect(error).toMatchObject({ failure, message: 'Our fault', unknownOutcome: true });
});

test('a page that is none of the shop’s tells its status', async () => {
  const error = await failureFrom(Promise.resolve(new Response('<p>Bad gateway</p>', { status: 502 })));
  expect(error).toMatchObject({ failure: { kind: 'http', status: 502 } });
});
