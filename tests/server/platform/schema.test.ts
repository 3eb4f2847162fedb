import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCatalog } from '../../../server/cli/schema/read-catalog.ts';
import { schemaSql } from '../../../server/cli/schema/schema-sql.ts';
import { tableTypes } from '../../../server/cli/schema/table-types.ts';
import { openPool } from '../../../server/platform/db/connect.ts';
import { testDatabase } from '../../support/database.ts';

const { connection, log } = await testDatabase();
const owner = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
const catalog = await readCatalog(owner);
await owner.end();

const textOf = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../server/platform/db', name), 'utf8');

test('schema.sql and tables.gen.ts match the output of `npm run schema`', () => {
  expect(textOf('schema.sql')).toBe(schemaSql(catalog));
  expect(textOf('tables.gen.ts')).toBe(tableTypes(catalog));
});
