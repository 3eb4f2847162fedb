import { expect, test } from 'vitest';
import { batchesOf } from './hand-over-rows.ts';

const row = (sn: string, line: number) => ({
  sn,
  line,
  carrier: 'Post',
  trackingNumber: `T${line}`,
  trackingUrl: null,
  fault: null,
});

test('batches have at most 50 rows, and all rows of an order are in one', () => {
  const rows = [
    ...Array.from({ length: 49 }, (_, at) => row(`O${at}`, at + 2)),
    row('OX', 51),
    row('OY', 52),
    row('ox', 53),
  ];
  const batches = batchesOf(rows);
  expect(batches.map((batch) => batch.length)).toEqual([49, 3]);
  expect(batches[1]!.map(({ line }) => line)).toEqual([51, 53, 52]);
});

test('more rows of one order than a batch has are split', () => {
  const rows = Array.from({ length: 120 }, (_, at) => row('O1', at + 2));
  expect(batchesOf(rows).map((batch) => batch.length)).toEqual([50, 50, 20]);
});
