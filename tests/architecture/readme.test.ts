import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../../server/platform/settings.ts';

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
