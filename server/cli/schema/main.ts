import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openPool } from '../../platform/db/connect.ts';
import { openCluster } from '../../platform/db/embedded/cluster.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { readCatalog } from './read-catalog.ts';
import { schemaSql } from './schema-sql.ts';
import { tableTypes } from './table-types.ts';

// `npm run schema`: writes schema.sql and tables.gen.ts from an empty database with all migrations.

const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-schema-'));
const log = createLog('warn');
const cluster = await openCluster(path.join(folder, 'pg'), log, ['fsync=off']);
try {
  const pool = openPool(await cluster.connection('schema'), { max: 1, statementTimeoutMs: 0 }, log);
  await migrate(pool, log);
  const catalog = await readCatalog(pool);
  await pool.end();
  const target = new URL('../../platform/db/', import.meta.url);
  await writeFile(new URL('schema.sql', target), schemaSql(catalog));
  await writeFile(new URL('tables.gen.ts', target), tableTypes(catalog));
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
