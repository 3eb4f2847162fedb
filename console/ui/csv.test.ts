import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('quotes separators and never writes a formula', () => {
  expect(
    csv([
      ['order', 'shop'],
      ['O1', 'A, "B"\nC'],
      ['=1+1', '@cmd'],
      ['-2+3', '-1x'],
    ]),
  ).toBe('\u{FEFF}order,shop\r\nO1,"A, ""B""\nC"\r\n\'=1+1,\'@cmd\r\n\'-2+3,\'-1x\r\n');
});

test('writes negative amounts as numbers', () => {
  expect(csv([['-12.34', '-5', '--5', '-5.']])).toBe("\u{FEFF}-12.34,-5,'--5,'-5.\r\n");
});
