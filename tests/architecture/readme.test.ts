import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../../server/platform/settings.ts';

const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');

test('the README lists every setting with its default and meaning', () => {
  for (const { name, default: value, meaning } of settings) {
    expect(readme).toContain(`| \`${name}\` | ${value} | ${meaning} |`);
  }
  const listed = [...readme.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map((row) => row[1]);
  expect(listed).toEqual(settings.map(({ name }) => name));
});
