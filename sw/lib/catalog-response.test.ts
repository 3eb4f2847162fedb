import { expect, test } from 'vitest';
import { differs, isStorable, stamped } from './catalog-response.ts';

const answer = (body: unknown, headers: Record<string, string> = {}, type: ResponseType = 'basic') => {
  const response = Response.json(body, { headers });
  // Only a browser's fetch sets a response type other than `default`.
  Object.defineProperty(response, 'type', { value: type });
  return response;
};
const success = { code: 1, msg: '', time: 1, data: { list: [1] } };

test('a success from our own server may be stored', async () => {
  expect(await isStorable(answer(success))).toBe(true);
});

test.each([
  ['a refusal, which comes as HTTP 200', answer({ ...success, code: 0 })],
  ['an opaque response', answer(success, {}, 'opaque')],
  ['a response of another origin', answer(success, {}, 'cors')],
  ['a response marked no-store', answer(success, { 'cache-control': 'no-store' })],
  ['a page of a captive portal', answer(success, { 'content-type': 'text/html' })],
])('%s is not stored', async (_what, response) => {
  expect(await isStorable(response)).toBe(false);
});

test('a truncated body is not stored', async () => {
  const response = new Response('{"code":1,', { headers: { 'content-type': 'application/json' } });
  Object.defineProperty(response, 'type', { value: 'basic' });
  expect(await isStorable(response)).toBe(false);
});

test('a stored response has its save time in seconds and its body', async () => {
  const saved = stamped(answer(success), 1_700_000_000_999);
  expect(saved.headers.get('x-saved-at')).toBe('1700000000');
  expect(await saved.json()).toEqual(success);
});

test('the time in the envelope alone makes no difference', async () => {
  expect(await differs(answer(success), answer({ ...success, time: 2 }))).toBe(false);
});

test('other data or another ETag makes a difference', async () => {
  expect(await differs(answer(success), answer({ ...success, data: {} }))).toBe(true);
  expect(await differs(answer(success, { etag: '"a"' }), answer(success, { etag: '"b"' }))).toBe(true);
});
