import { expect, test } from 'vitest';
import { transactionFilter, rangeInput } from './transaction-filter.ts';

test('reads what it knows and leaves out the rest', () => {
  expect(transactionFilter({ kind: 'refund', from: '2026-11-01', to: '2026-11-30', x: 1 })).toEqual({
    kind: 'refund',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(transactionFilter({ kind: 'theft', from: 'yesterday', to: 20261130 })).toEqual({});
});

test('a day the calendar does not have is none', () => {
  expect(transactionFilter({ from: '2026-02-30' })).toEqual({});
  expect(transactionFilter({ from: '2024-02-29' })).toEqual({ from: '2024-02-29' });
});

test('a range written backwards is turned round', () => {
  expect(transactionFilter({ from: '2026-11-30', to: '2026-11-01' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('names the time zone only where a day is meant', () => {
  expect(rangeInput({ kind: 'payment' }, 'Asia/Tokyo')).toEqual({ kind: 'payment' });
  expect(rangeInput({ to: '2026-11-01' }, 'Asia/Tokyo')).toEqual({ to: '2026-11-01', zone: 'Asia/Tokyo' });
});
