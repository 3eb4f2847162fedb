import { expect, test } from 'vitest';
import { fold } from '#domain/search/fold.ts';
import { forgivingQueryOf, type Query } from '#domain/search/query.ts';
import { pairsOf } from '#domain/search/tokens.ts';
import { searchQueryOf } from './query.ts';
import { vectorOf } from './vector.ts';

test.each([
  // Each Han character of a title is a token, so one alone is no prefix of another; one kana or Hangul is.
  ['蜜', `'蜜'`],
  ['の', `'ノ':*`],
  ['차', `'차':*`],
  ['128 GB', `('128' & 'gb':*)`],
  ['tents', `('tents':* | '~tent')`],
  ['the', `('the':* | '~the')`],
  [
    'hand blenders',
    `(('~hand' & (('blenders':* | '~blender') | ('~smooth' & '~maker'))) | ('handblenders':* | '~handblender'))`,
  ],
  // Synonyms.
  ['sofa', `(('sofa':* | '~sof') | '~couc' | '~sett' | '~divan' | '~canap')`],
  ['handbag', `(('handbag':* | '~handbag') | ('purse' | 'purses') | ('~shoulder' & ('bag' | 'bags')))`],
  ['소파를', `((('소파' & '파를') | '소파') | (('쇼파' & '파를') | '쇼파'))`],
  ['蓝牙耳机', `('蓝牙' & '耳机')`],
  // In scripts with few letters trigrams, if possible; the bigrams inside add nothing.
  ['ヘッドホン', `('ヘッド' & 'ッドホ' & 'ドホン')`],
  ['レザー', `'レザ'`],
  ['鉢植え', `('鉢植' & '植エ')`],
  ['กาแฟ', `('กาแ' & 'าแฟ')`],
  ["' | !x:* \\", `'x'`],
])('the query for "%s" is %s', (typed, match) => {
  expect(searchQueryOf(typed)?.match).toBe(match);
});

test('ranks titles that have every typed word', () => {
  expect(searchQueryOf('tents for 2')?.exact).toBe(`('tents':A & '2':A)`);
});

test('a text without searchable characters returns no query', () => {
  expect(searchQueryOf('🎧 !!')).toBeNull();
});

test('a vector has the position and weight of each token', () => {
  expect(
    vectorOf([
      { text: 'Red tent', weight: 'A' },
      { text: 'tent', weight: 'C' },
    ]),
  ).toBe(`'red':1A '~red':2A 'tent':3A,5C '~tent':4A,6C`);
});

const tokensIn = (query: Query): string[] =>
  'token' in query ? [query.token] : ('all' in query ? query.all : query.any).flatMap(tokensIn);

test.each(['ถ้วยชาพอร์ซเลนลายดอกไม้พร้อมจานรอง', 'ワイヤレスヘッドホン'])(
  'tolerates one wrong character anywhere in %s, with a few searches',
  (typed) => {
    const pairs = pairsOf(fold(typed));
    const forgiving = forgivingQueryOf(typed) as { any: Query[] };
    const [, ...ways] = forgiving.any.map((way) => new Set(tokensIn(way)));
    expect(ways.length).toBeLessThanOrEqual(8);
    // A wrong character breaks the two bigrams that contain it.
    for (let at = 0; at + 1 < pairs.length; at++)
      expect(
        ways.some((way) => !way.has(pairs[at]!) && !way.has(pairs[at + 1]!)),
        `${pairs[at]} ${pairs[at + 1]}`,
      ).toBe(true);
  },
);
