import { expect, test } from 'vitest';
import { chunkCycles } from '../../build/chunk-cycles.ts';

test('finds chunks that import each other, with their path', () => {
  const imports = new Map([
    ['entry', ['a', 'shared']],
    ['a', ['b']],
    ['b', ['shared', 'a']],
    ['shared', []],
  ]);
  expect(chunkCycles(imports)).toEqual(['a → b → a']);
});

test('chunks that share imports without a cycle pass', () => {
  const imports = new Map([
    ['entry', ['a', 'b']],
    ['a', ['shared']],
    ['b', ['shared']],
    ['shared', ['external']],
  ]);
  expect(chunkCycles(imports)).toEqual([]);
});
