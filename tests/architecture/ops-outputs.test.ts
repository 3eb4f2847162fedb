import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedOutputs, outputsFile } from '../../build/ops-outputs.ts';

test('the documented data of the operators’ API matches the types of its handlers', () => {
  expect(readFileSync(outputsFile, 'utf8'), 'run: npm run ops-outputs').toBe(generatedOutputs());
});
