import { expect, test } from 'vitest';
import type { RefundInfo } from '#contract/refunds.ts';
import { readRefundDraft } from './refund-draft.ts';
import { requestedCents, maxRefundOf, piecesOf, readSuggested } from './refund-amounts.ts';

const line = (id: number, left: number, max: string) => ({ id, productId: id * 10, left, max });
const info = {
  lines: [line(1, 2, '20.00'), line(2, 1, '5.55'), line(3, 0, '0.00')],
  freight: '4.00',
  shipped: false,
  arrived: false,
} as unknown as RefundInfo;
const empty = readRefundDraft(null);
const nothing = readSuggested(undefined, undefined);

test('selects everything refundable at first, with its shipping', () => {
  const pieces = piecesOf(info, empty, nothing);
  expect([...pieces]).toEqual([
    [1, 2],
    [2, 1],
  ]);
  const { totalCents } = maxRefundOf(info, pieces, false);
  expect(totalCents).toBe(2955);
  expect(requestedCents(empty, totalCents, nothing)).toBe(2955);
});

test('refunds shipping with everything until something has arrived or is reported as received', () => {
  const pieces = piecesOf(info, empty, nothing);
  const most = (state: object, received: boolean) =>
    maxRefundOf({ ...info, ...state }, pieces, received).freightCents;
  expect(most({ shipped: true }, false)).toBe(400);
  expect(most({ shipped: true }, true)).toBe(0);
  expect(most({ shipped: true, arrived: true }, false)).toBe(0);
});

test('a URL suggests products and an amount within the maximum', () => {
  const suggested = readSuggested('20,77', '999.99');
  const pieces = piecesOf(info, empty, suggested);
  expect([...pieces]).toEqual([[2, 1]]);
  expect(requestedCents(empty, maxRefundOf(info, pieces, false).totalCents, suggested)).toBe(555);
  expect([...piecesOf(info, empty, readSuggested('77', undefined))]).toHaveLength(2);
});

test('ignores invalid suggestions in the URL', () => {
  expect(readSuggested('0,-3,1e9,<b>,', '-5')).toEqual({ productIds: [], amountCents: null });
});

test('rejects an amount of zero, above the maximum or not a number', () => {
  const most = maxRefundOf(info, new Map([[1, 1]]), false).totalCents;
  expect(most).toBe(1000);
  const amountOf = (typed: string) => requestedCents({ ...empty, typed }, most, nothing);
  expect(['10,00', '0', '', '10.01', '-1', 'abc'].map(amountOf)).toEqual([
    1000,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('drops the parts of a stored draft that are invalid', () => {
  const garbled = { pieces: { '1': 1, x: 2, '2': -1 }, reason: 'greed', received: 'yes' };
  expect(readRefundDraft(garbled)).toEqual({ ...empty, pieces: { '1': 1 } });
});
