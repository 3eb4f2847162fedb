import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from '../../build/endpoint-table.ts';
import { sourceFiles, sourceOf } from './source-files.ts';

test('the endpoint table of page and worker matches the definitions of the calls', async () => {
  for (const [file, generated] of await generatedFiles())
    expect(readFileSync(file, 'utf8'), 'run: node build/endpoint-table.ts').toBe(generated);
});

test('page and worker import no schema', () => {
  const withSchemas = (file: string) => sourceOf(`src/contract/${file}`).includes(`from 'valibot'`);
  const found = sourceFiles()
    .filter((path) => /^(src|sw)\//.test(path) && !/^src\/contract\/|\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...sourceOf(path).matchAll(/^import (?!type )[^;]*? from '#contract\/([\w.-]+)'/gm)]
        .filter(([line, file]) => withSchemas(file!) && !/^import \{(\s*type [^,}]*,?)*\s*\}/.test(line))
        .map(([, file]) => `${path}: ${file}`),
    );
  expect(found).toEqual([]);
});
