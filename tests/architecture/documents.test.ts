import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { documents } from './source-files.ts';

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Relative link targets of a document, without fragments. Parentheses are part of a route folder's name. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)((?:[^()\s#]|\([^()\s]*\))+)/g)].map(([, link]) => link!);

/** Paths in backticks, without those that have a placeholder. */
const pathsOf = (text: string): string[] =>
  [...text.matchAll(/`((?:src|sw|server|tests|build|docs|deploy)\/[^`\s]*)`/g)]
    .map(([, named]) => named!)
    .filter((named) => !/[*<>…]|NNNN/.test(named));

test('relative links in documents resolve', () => {
  const broken = documents().flatMap((file) =>
    linksOf(textOf(file))
      .filter((link) => !existsSync(path.join(root, path.dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('paths in backticks exist', () => {
  const missing = documents().flatMap((file) =>
    pathsOf(textOf(file))
      .filter((named) => !existsSync(path.join(root, named)))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test('finds links and paths with parentheses, and ignores placeholders', () => {
  expect(linksOf('[a](src/routes/(shop)/home.tsx#top), ![b](b.png), [c](https://c.example)')).toEqual([
    'src/routes/(shop)/home.tsx',
    'b.png',
  ]);
  expect(pathsOf('`src/routes/(shop)/home.tsx`, `server/*.ts`, `src/contract/<resource>.ts`')).toEqual([
    'src/routes/(shop)/home.tsx',
  ]);
});
