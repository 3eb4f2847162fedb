import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../../server/platform/settings.ts';
import { documents } from './source-files.ts';

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('docs/operations.md lists every setting with its default and meaning', () => {
  const operations = textOf('docs/operations.md');
  for (const { name, default: value, meaning } of settings) {
    expect(operations).toContain(`| \`${name}\` | ${value} | ${meaning} |`);
  }
  const listed = [...operations.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map((row) => row[1]);
  expect(listed).toEqual(settings.map(({ name }) => name));
});

test('README.md has fewer than 900 words', () => {
  expect(textOf('README.md').trim().split(/\s+/).length).toBeLessThan(900);
});

test('links between documents lead to files', () => {
  const broken = documents().flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
      .filter(([, link]) => !existsSync(path.join(root, path.dirname(file), link!)))
      .map(([, link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('paths that documents name exist', () => {
  const missing = documents().flatMap((file) =>
    [...textOf(file).matchAll(/`((?:src|sw|server|tests|build|docs)\/[\w./()-]+)`/g)]
      .filter(([, named]) => !named!.includes('NNNN') && !existsSync(path.join(root, named!)))
      .map(([, named]) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});
