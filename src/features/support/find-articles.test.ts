import { expect, test } from 'vitest';
import type { HelpSection } from '#contract/content.ts';
import { articleOf, articleSearch } from './find-articles.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
const sections: HelpSection[] = [
  {
    id: 'withdraw',
    title: 'Prelievi',
    articles: [
      {
        id: 'fees',
        title: 'Commissioni',
        blocks: [paragraph('La comodità di prelevare tutto.')],
        to: '/withDraw',
      },
      {
        id: 'wait',
        title: 'Perché aspettare?',
        blocks: [
          { kind: 'steps', items: ['Le commissioni non cambiano.', '支払いパスワードで確定します。'] },
        ],
        to: null,
      },
    ],
  },
];
const find = articleSearch(sections);
const ids = (typed: string) => find(typed)?.map(({ article }) => article.id);

test('accents, width and case do not matter, and the last word may be unfinished', () => {
  expect(ids('COMODITA')).toEqual(['fees']);
  expect(ids('ｃｏｍｏｄｉｔà')).toEqual(['fees']);
  expect(ids('perch')).toEqual(['wait']);
});

test('a part of a Japanese sentence is found, wherever it stands', () =>
  expect(ids('パスワード')).toEqual(['wait']));

test('an article with the word in its title comes before one that only mentions it', () =>
  expect(ids('commissioni')).toEqual(['fees', 'wait']));

test('everything typed must be there, and nothing typed is no search', () => {
  expect(ids('commissioni drago')).toEqual([]);
  expect(find(' ?! ')).toBeNull();
});

test('an address that names no article leads to none', () => {
  expect(articleOf(sections, 'wait')?.section.id).toBe('withdraw');
  expect(articleOf(sections, 'constructor')).toBeUndefined();
});
