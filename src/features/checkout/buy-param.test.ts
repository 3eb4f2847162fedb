import { expect, test } from 'vitest';
import { parseBuy, withQuantity, writeBuy } from './buy-param.ts';

test('parses one line and several lines', () => {
  expect(parseBuy('17x2')).toEqual([{ variantId: 17, quantity: 2 }]);
  expect(parseBuy('17x2,4x1')).toEqual([
    { variantId: 17, quantity: 2 },
    { variantId: 4, quantity: 1 },
  ]);
});

test.each(['', 'x', '17', '17x', '17x0', '17x1000', '17x-1', '17x1.5', '1e3x1', '<b>x1'])(
  'parses %j as no lines',
  (text) => {
    expect(parseBuy(text)).toEqual([]);
  },
);

test('parses the lines it wrote', () => {
  const lines = [
    { variantId: 1, quantity: 999 },
    { variantId: 2, quantity: 1 },
  ];
  expect(parseBuy(writeBuy(lines))).toEqual(lines);
});

test('quantity 0 removes the line and keeps the others', () => {
  const lines = parseBuy('1x5,2x1');
  expect(withQuantity(lines, 1, 3)).toEqual(parseBuy('1x3,2x1'));
  expect(withQuantity(lines, 1, 0)).toEqual(parseBuy('2x1'));
});
