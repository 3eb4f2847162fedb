import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('quotes separators and never writes a formula', () => {
  expect(
    csv([
      ['order', 'shop'],
      ['O1', 'A, "B"\nC'],
      ['=1+1', '@cmd'],
    ]),
  ).toBe('\u{FEFF}order,shop\r\nO1,"A, ""B""\nC"\r\n\'=1+1,\'@cmd\r\n');
});
