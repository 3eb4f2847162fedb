import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { documents, sourceFiles, sourceOf, sqlFiles } from './source-files.ts';

// docs/glossary.md has the style: a sentence names its subject. "What waits …" hides it.

const hidden = /(?:^|[.!?]\s+)((?:What|Who|Whose|Whoever|Whatever|Somebody|Nobody)\b[^.!?]{0,60})/g;

/** Sentences of a text that begin with a clause instead of a subject. */
const hiddenSubjects = (text: string): string[] =>
  [...text.matchAll(hidden)].map(([, start]) => start!.trim());

/** Comments of a file as running text: markers removed, neighboring line comments joined. */
const commentsOf = (file: string): string[] => {
  const source = sourceOf(file);
  const joined: { text: string; end: number }[] = [];
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const text = value.replace(/^\s*\*+ ?/gm, '').trim();
    const last = joined.at(-1);
    if (type === 'Line' && last && source.slice(last.end, start).trim() === '')
      Object.assign(last, { text: `${last.text} ${text}`, end });
    else joined.push({ text, end });
  }
  return joined.map(({ text }) => text.replace(/\s+/g, ' '));
};

/** Titles of tests, and of tables of them. */
const titlesOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])(.*?)\1/gs)].map(
    ([, , title]) => title!,
  );

test('comments name their subject', () => {
  const found = sourceFiles().flatMap((file) =>
    commentsOf(file)
      .flatMap(hiddenSubjects)
      .map((start) => `${file}: ${start}`),
  );
  expect(found).toEqual([]);
});

test('comments of migrations name their subject', () => {
  const found = sqlFiles().flatMap((file) =>
    [...sourceOf(file).matchAll(/--.*(?:\n\s*--.*)*/g)]
      .flatMap(([comment]) => hiddenSubjects(comment.replace(/\s*--\s*/g, ' ').trim()))
      .map((start) => `${file}: ${start}`),
  );
  expect(found).toEqual([]);
});

test('titles of tests name their subject', () => {
  const found = sourceFiles()
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .flatMap((file) =>
      titlesOf(file)
        .filter((title) => /^(what|who|whose|whoever|whatever|somebody)\b/i.test(title))
        .map((title) => `${file}: ${title}`),
    );
  expect(found).toEqual([]);
});

test('documents name their subject', () => {
  const found = documents().flatMap((file) =>
    readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
      .split(/\n\s*\n|\n(?=[-|*\d])|\|/)
      .flatMap((part) => hiddenSubjects(part.replace(/^[\s>*\d.)-]+/, '').replace(/\s+/g, ' ')))
      .map((start) => `${file}: ${start}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['What waits is sent again.', 1],
  ['Rows that wait are sent again. Nobody asks for them.', 1],
  ['Whoever asks gets the row.', 1],
  ['Rows that wait are sent again, whoever asks.', 0],
])('%s', (text, count) => {
  expect(hiddenSubjects(text)).toHaveLength(count);
});
