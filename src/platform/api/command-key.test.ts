import { expect, test } from 'vitest';
import { makeCommandKey } from './command-key.ts';

test('the same input keeps its key until the answer is definite', () => {
  const command = makeCommandKey();
  const first = command.keyFor({ a: 1 });
  expect(command.keyFor({ a: 1 })).toBe(first);
  command.settled();
  expect(command.keyFor({ a: 1 })).not.toBe(first);
});
test('another input is another command', () => {
  const command = makeCommandKey();
  expect(command.keyFor({ a: 1 })).not.toBe(command.keyFor({ a: 2 }));
});
