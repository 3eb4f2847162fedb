import { expect, test } from 'vitest';
import { makeCommandKey } from './command-key.ts';

test('the same input gets the same key until a definite response', () => {
  const command = makeCommandKey();
  const first = command.keyFor({ a: 1 });
  expect(command.keyFor({ a: 1 })).toBe(first);
  command.settled();
  expect(command.keyFor({ a: 1 })).not.toBe(first);
});
test('a different input gets a different key', () => {
  const command = makeCommandKey();
  expect(command.keyFor({ a: 1 })).not.toBe(command.keyFor({ a: 2 }));
});
