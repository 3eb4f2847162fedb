import { expect, test } from 'vitest';
import { readParcelFile } from './parcel-file.ts';

const row = {
  sn: 'O261121ABC',
  carrier: 'Fast Post',
  trackingNumber: 'FP 1',
  trackingUrl: null,
  fault: null,
};

test.each([
  ['commas', 'order,carrier,number\nO261121ABC,Fast Post,FP 1\n'],
  ['semicolons and a byte order mark', '\uFEFForder;carrier;number\r\nO261121ABC;Fast Post;FP 1\r\n'],
  ['tabs, as pasted from a spreadsheet', 'Number\tOrder\tWeight\tCarrier\nFP 1\tO261121ABC\t2,5\tFast Post'],
  ['quotes', 'order,carrier,number,url\n"O261121ABC","Fast Post","FP 1",'],
])('reads rows separated by %s', (_, text) => {
  expect(readParcelFile(text)).toEqual({ missing: [], rows: [{ line: 2, ...row }] });
});

test('keeps separators and quotes inside quotes', () => {
  const [{ carrier } = { carrier: '' }] = readParcelFile(
    'order,carrier,number\nO261121ABC,"a, ""b""",1',
  ).rows;
  expect(carrier).toBe('a, "b"');
});

test('names missing columns', () => {
  expect(readParcelFile('order,tracking\nO261121ABC,1')).toEqual({
    missing: ['carrier', 'number'],
    rows: [],
  });
  expect(readParcelFile('').missing).toEqual(['order', 'carrier', 'number']);
});

test('marks rows that the server would refuse as invalid, with their line', () => {
  const text = [
    'order,carrier,number,url',
    'O261121ABC,,FP1,',
    '',
    'O-1,Post,FP1,',
    `O261121ABC,Post,${'1'.repeat(61)},`,
    'O261121ABC,Post,FP1,http://post.example/FP1',
    'O261121ABC,Post,FP1,https://post.example/FP1',
  ].join('\n');
  expect(readParcelFile(text).rows.map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'incomplete'],
    [4, 'order'],
    [5, 'text'],
    [6, 'url'],
    [7, null],
  ]);
});
