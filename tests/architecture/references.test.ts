import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, sourceOf, sqlFiles } from './source-files.ts';

const spec = readFileSync(path.join(import.meta.dirname, '../../docs/spec.md'), 'utf8');
const sections = new Set([...spec.matchAll(/^## (\d+)\./gm)].map(([, section]) => section));

test('a reference to the specification names a section that exists', () => {
  const wrong = [...sourceFiles(), ...sqlFiles()].flatMap((file) =>
    [...sourceOf(file).matchAll(/spec § *(\d+)/gi)]
      .filter(([, section]) => !sections.has(section))
      .map(([reference]) => `${file}: ${reference}`),
  );
  expect(sections.size).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
