import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { commands, shadowingOptions } from './commands.ts';

test('no command has an option that shadows a global one', () => {
  expect(shadowingOptions(commands)).toEqual([]);
  const parcel = {
    name: 'parcel add',
    options: { url: { value: 'URL', summary: '' } },
  } as unknown as Command;
  expect(shadowingOptions([parcel])).toEqual(['parcel add --url']);
});

test('command names are unique', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
});
