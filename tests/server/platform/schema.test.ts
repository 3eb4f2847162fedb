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
/** Foreign keys to images whose column begins no index. */
const { rows: unindexed } = await owner.query<{ column: string }>(`
  select conrelid::regclass || '.' || attname as column
  from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
  where contype = 'f' and confrelid in ('picture'::regclass, 'private_picture'::regclass)
    and not exists (select from pg_index i where i.indrelid = conrelid and i.indkey[0] = conkey[1])
  order by 1`);
await owner.end();

const textOf = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../server/platform/db', name), 'utf8');

test('schema.sql and tables.gen.ts match the output of `npm run schema`', () => {
  expect(textOf('schema.sql')).toBe(schemaSql(catalog));
  expect(textOf('tables.gen.ts')).toBe(tableTypes(catalog));
});

test('deleting an image reads no large table without an index', () => {
  const ofSmallTables = ['banner.picture_id', 'category.picture_id', 'shop_setting_version.picture_id'];
  expect(unindexed.map(({ column }) => column).toSorted()).toEqual(ofSmallTables);
});
