import { expect, test } from 'vitest';
import { transactionFilter, rangeInput } from './transaction-filter.ts';

test('keeps valid parameters and drops the others', () => {
  expect(transactionFilter({ kind: 'refund', from: '2026-11-01', to: '2026-11-30', x: 1 })).toEqual({
    kind: 'refund',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(transactionFilter({ kind: 'theft', from: 'yesterday', to: 20261130 })).toEqual({});
});

test('rejects a day that the calendar does not have', () => {
  expect(transactionFilter({ from: '2026-02-30' })).toEqual({});
  expect(transactionFilter({ from: '2024-02-29' })).toEqual({ from: '2024-02-29' });
});

test('swaps the ends of a reversed range', () => {
  expect(transactionFilter({ from: '2026-11-30', to: '2026-11-01' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('sends the time zone only with a day', () => {
  expect(rangeInput({ kind: 'payment' }, 'Asia/Tokyo')).toEqual({ kind: 'payment' });
  expect(rangeInput({ to: '2026-11-01' }, 'Asia/Tokyo')).toEqual({ to: '2026-11-01', zone: 'Asia/Tokyo' });
});
