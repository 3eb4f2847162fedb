import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { sourceFiles, sourceOf, sqlFiles } from './source-files.ts';

const spec = readFileSync(path.join(import.meta.dirname, '../../docs/spec.md'), 'utf8');
const sections = new Set([...spec.matchAll(/^## (\d+)\./gm)].map(([, section]) => section));

test('a reference to the specification names a section that exists', () => {
  const wrong = [...sourceFiles(), ...sqlFiles()].flatMap((file) =>
    [...sourceOf(file).matchAll(/spec §[\s*/-]*(\d+)/gi)]
      .filter(([, section]) => !sections.has(section))
      .map(([reference]) => `${file}: ${reference}`),
  );
  expect(sections.size).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

const root = path.join(import.meta.dirname, '../..');
const folders = ['build', 'console', 'docs', 'public', 'server', 'src', 'sw', 'tests', '.ci', '.github'];
const projectFiles = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  ),
].map((file) => `/${file.replaceAll(path.sep, '/')}`);

/** File names in comments, with or without the folders above them; generated and built files are named without a folder. */
const fileName = /(?<![\w/.@-])(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|sql|md|html)\b(?!\.\w)/g;

/** Names in examples: `x.ts`, `NNNN-name.sql`. */
const placeholder = /(?:^|\/)(?:x\.|NNNN)/;

test('a file named in a comment exists', () => {
  const wrong = sourceFiles().flatMap((file) =>
    parseSync(file, sourceOf(file)).comments.flatMap(({ value }) =>
      [...value.matchAll(fileName)]
        .map(([name]) => name)
        .filter((name) => !placeholder.test(name))
        .filter((name) => !projectFiles.some((each) => each.endsWith(`/${name.replace(/^\.\//, '')}`)))
        .map((name) => `${file}: ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
});
