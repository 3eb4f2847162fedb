import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointTable, tableFile } from '../../build/endpoint-table.ts';

test('the endpoint table of page and worker is that of the definitions; `npm run build` writes it', async () => {
  expect(readFileSync(tableFile, 'utf8')).toBe(await endpointTable());
});
