import type pg from 'pg';

/**
 * Drops the full-text indexes before a large insert and builds them once at the end: incremental updates take ten times as long.
 * Concurrent searches are slow in the meantime. The definitions are stored first, so that the next run can recover after a kill.
 * @param owner connections that may change the schema
 */
export async function putOffIndexes(owner: pg.Pool): Promise<void> {
  await owner.query(`
    insert into generated_index (definition)
    select indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'product_search' and indexdef like '% USING gin %'
    on conflict do nothing`);
  const { rows } = await owner.query<{ name: string }>(`
    select indexname as name from pg_indexes join generated_index on definition = indexdef`);
  for (const { name } of rows) await owner.query(`drop index if exists "${name}"`);
}

/** Rebuilds the indexes, if they were dropped. */
export async function buildIndexes(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ definition: string }>('select definition from generated_index');
  await owner.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) {
    await owner.query(definition.replace(' INDEX ', ' INDEX IF NOT EXISTS '));
    await owner.query('delete from generated_index where definition = $1', [definition]);
  }
}
