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

test('ignores accents, width and case, and matches a prefix of the last word', () => {
  expect(ids('COMODITA')).toEqual(['fees']);
  expect(ids('ｃｏｍｏｄｉｔà')).toEqual(['fees']);
  expect(ids('perch')).toEqual(['wait']);
});

test('finds a part of a Japanese sentence at any position', () =>
  expect(ids('パスワード')).toEqual(['wait']));

test('ranks articles with the term in the title first', () =>
  expect(ids('commissioni')).toEqual(['fees', 'wait']));

test('requires all terms, and does not search without one', () => {
  expect(ids('commissioni drago')).toEqual([]);
  expect(find(' ?! ')).toBeNull();
});

test('finds an article by its id and no other property', () => {
  expect(articleOf(sections, 'wait')?.section.id).toBe('withdraw');
  expect(articleOf(sections, 'constructor')).toBeUndefined();
});
