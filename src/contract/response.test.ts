import { expect, test } from 'vitest';
import { failureOf, parseEnvelope } from './response.ts';

const failureFor = (status: number, body: string, headers = {}) => {
  const response = new Response(body, { status, headers });
  return failureOf(response, parseEnvelope(body));
};
const envelope = (data: unknown) => JSON.stringify({ code: 0, msg: 'No.', time: 1, data });

test.each(['', 'null', '<html>', '{"msg":"x"}', '{"code":"1"}'])('%j is not an envelope', (text) => {
  expect(parseEnvelope(text)).toBeNull();
});

test('a refusal has its reason, fields and details', () => {
  const data = { reason: 'not_found', fields: ['sn'], details: { attemptsLeft: 2 } };
  expect(failureFor(200, envelope(data))).toEqual({ kind: 'refused', ...data });
});

test('a refusal without data has no reason', () => {
  expect(failureFor(200, envelope(null))).toEqual({ kind: 'refused', reason: null, fields: [], details: {} });
});

test('401 ends the session, with any body', () => {
  expect(failureFor(401, '<html>')).toEqual({ kind: 'unauthorized' });
});

test('another status is an HTTP failure with its Retry-After', () => {
  expect(failureFor(503, envelope(null), { 'retry-after': '5' })).toEqual({
    kind: 'http',
    status: 503,
    retryAfterSeconds: 5,
  });
});

test("a captive portal's page is an HTTP failure with any status", () => {
  expect(failureFor(200, '<html>')).toEqual({ kind: 'http', status: 200 });
});
