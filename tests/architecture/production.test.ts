import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, resolve } from './source-files.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

/** Programs that run in production, where only the packages of `dependencies` are installed. */
const programs = [
  'server/main.ts',
  'server/platform/images/clean-process.ts',
  'server/cli/ops/main.ts',
  'server/cli/reconcile.ts',
  'server/cli/backup/backup.ts',
  'server/cli/backup/restore.ts',
  'server/cli/import/import.ts',
  'server/cli/import/export.ts',
];

/** Files that these programs import, directly or not, and the packages that these files import. */
const files = new Set(programs);
const packages = new Set<string>();
for (const file of files)
  for (const specifier of parse(file).specifiers.filter((each) => !each.startsWith('node:'))) {
    const target = resolve(file, specifier);
    if ('path' in target) files.add(target.path);
    else packages.add(/^(@[^/]+\/)?[^/]+/.exec(target.package)![0]);
  }

test('a production server needs the packages of `dependencies`, and no others', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect([...packages].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('the image of the container has every file of a production server', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
    paths!.split(' '),
  );
  const isCopied = (file: string) => copied.some((each) => file === each || file.startsWith(`${each}/`));
  expect([...files].filter((file) => !isCopied(file))).toEqual([]);
});
