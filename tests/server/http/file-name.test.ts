import { expect, test } from 'vitest';
import { attachment, inFileName } from '../../../server/platform/http/file-name.ts';

test.each([
  ['Lumen & Co', 'Lumen-&-Co'],
  ['A/B: "C" <D>', 'AB-C-D'],
  ['/', 'shop'],
  ['店', '店'],
])('the name %s is %s in a file name', (name, expected) => {
  expect(inFileName(name)).toBe(expected);
});

test.each([
  ['okanto-data.zip', 'attachment; filename="okanto-data.zip"'],
  ['Café-1.pdf', `attachment; filename="Cafe-1.pdf"; filename*=UTF-8''Caf%C3%A9-1.pdf`],
  ['店-1.pdf', `attachment; filename="shop-1.pdf"; filename*=UTF-8''%E5%BA%97-1.pdf`],
  ["L'é(1).pdf", `attachment; filename="L'e(1).pdf"; filename*=UTF-8''L%27%C3%A9%281%29.pdf`],
])('a download named %s has a name for every client', (fileName, header) => {
  expect(attachment(fileName)).toBe(header);
});
