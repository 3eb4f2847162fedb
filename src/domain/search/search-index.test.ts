import { expect, test } from 'vitest';
import { findIn, indexOf } from './search-index.ts';

const titles = [
  'Moka pot, six cups', // 0
  'Caffettiera moka, sei tazze', // 1
  'Cafetière à moka, six tasses', // 2
  '摩卡壶，六杯', // 3
  '摩卡壺，六杯', // 4
  'マキネッタ 6カップ', // 5
  '모카포트 6컵', // 6
  'หม้อต้มกาแฟมอคค่า', // 7
  'Casque ＦＵＬＬ　ＨＤ 256GB', // 8
];
const index = indexOf(titles);

test.each<[string, number[]]>([
  ['moka', [0, 1, 2]],
  ['MOKA six', [0, 2]],
  ['cafetiere', [2]],
  ['cafetière', [2]],
  ['caff', [1]],
  ['tazz', [1]],
  ['摩卡', [3, 4]],
  ['壶', [3, 4]],
  ['マキネ', [5]],
  ['モカ', []],
  ['모카포트', [6]],
  ['กาแฟ', [7]],
  ['full hd', [8]],
  ['256', [8]],
  ['the moka for six', [0, 2]],
  ['sixcups', [0]],
  ['mocka', [0, 1, 2]],
  ['cafettiera', [1, 0, 2]],
  ['まきねった', [5]],
  ['모카포트를', [6]],
  ['모카보트', [6]],
  ['摩卡壶杯', [3, 4]],
])('“%s” finds %j', (typed, places) => {
  expect(findIn(index, typed)).toEqual(places);
});

test('only the last word matches as a prefix', () => {
  expect(findIn(index, 'cafet six')).toEqual([]);
  expect(findIn(index, 'six cafet')).toEqual([2]);
});

test('symbols alone are no query', () => {
  expect(findIn(index, '!? 🎧')).toBeNull();
});

test('an empty index returns no matches', () => {
  expect(findIn(indexOf([]), 'moka')).toEqual([]);
});
