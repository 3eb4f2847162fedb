import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { historyOf, lastOperatorOf } from '../history.ts';
import type { OpsHandler } from '../context.ts';
import { listPage } from '../list-page.ts';
import type { ImportKind } from '../../import/run-import.ts';
import { OpsRefusal } from '../refusal.ts';
import { previewShops } from './shop-undo.ts';
import { importKeptDays, type importStates, importTarget } from './calls.ts';

/** Stores a file, which a job checks. @throws Refusal `idempotency_mismatch` */
export const uploadImport = (async ({ db: trx, operator }, { id, fileName, file, shop, prune }) => {
  const content = await promisify(gzip)(Buffer.from(file, 'base64'));
  const { rows } = await sql<{ id: number; operator_id: number; isNew: boolean }>`
    with inserted as (
      insert into catalog_import (client_id, operator_id, file_name, content, shop, prune)
      values (${id}, ${operator.id}, ${fileName}, ${content}, ${shop}, ${prune})
      on conflict (client_id) do nothing returning id, operator_id
    )
    select id, operator_id, true as "isNew" from inserted
    union all select id, operator_id, false from catalog_import where client_id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row || row.operator_id !== operator.id) throw new Refusal('idempotency_mismatch', { fields: ['id'] });
  const data = { import: row.id };
  return row.isNew
    ? { data, trace: { target: importTarget(row.id), after: { fileName, shop, prune } } }
    : { data };
}) satisfies OpsHandler<'importUpload'>;

/** Imports without their files. */
const importsIn = (db: Kysely<Database>) =>
  db
    .selectFrom('catalog_import as i')
    .innerJoin('operator', 'operator.id', 'i.operator_id')
    .select(['i.id', 'i.file_name', 'i.shop', 'i.prune', 'i.step', 'i.status', 'i.done', 'i.total'])
    .select(['i.checked', 'i.imported', 'i.undone', 'i.created_at', 'i.finished_at'])
    .select(['i.failure', 'i.failure_code', 'i.failure_values'])
    .select(
      sql<boolean>`exists (select from catalog_import_shop where import_id = i.id and is_written and outcome is null)`.as(
        'hasShopsLeft',
      ),
    )
    .select(['operator.name', sql<boolean>`i.content is null`.as('isOld')]);

/** @throws Refusal `not_found` */
async function readImport(db: Kysely<Database>, id: number) {
  const row = await importsIn(db).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['import'] });
  return row;
}

type ImportRow = Awaited<ReturnType<typeof readImport>>;

/** Steps that an operator may start now. */
function stepsOf({ step, status, isOld, hasShopsLeft }: ImportRow) {
  const isFinished = (status === 'done' || status === 'failed') && !isOld;
  return {
    // An import that failed halfway may continue.
    mayImport:
      isFinished && ((step === 'check' && status === 'done') || (step === 'import' && status === 'failed')),
    // A server of an older release undoes products only.
    mayUndo: isFinished && (step === 'import' || (step === 'undo' && (status === 'failed' || hasShopsLeft))),
  };
}

const viewOf = (row: ImportRow) => ({
  id: row.id,
  fileName: row.file_name,
  /** `null` before the check, and for files of an older release. */
  kind: (row.checked?.['kind'] ?? null) as ImportKind | null,
  shop: row.shop,
  prune: row.prune,
  step: row.step,
  status: row.status,
  by: row.name,
  createdAt: unixSeconds(row.created_at),
  finishedAt: row.finished_at && unixSeconds(row.finished_at),
});

const states: Record<(typeof importStates)[number], RawBuilder<boolean>> = {
  running: sql`i.status in ('waiting', 'running')`,
  checked: sql`i.step = 'check' and i.status = 'done'`,
  imported: sql`i.step = 'import' and i.status = 'done'`,
  undone: sql`i.step = 'undo' and i.status = 'done'`,
  failed: sql`i.status = 'failed'`,
};

/** Files that operators uploaded: so few that search, filters and days may read all of them. */
export const listImports = (async ({ db, config }, { find, status, kind, sort = 'newest', ...wanted }) => {
  const contains = (column: string) => sql`position(lower(${find}) in lower(${sql.ref(column)})) > 0`;
  const imports = importsIn(db)
    .$if(find !== undefined, (query) =>
      query.where(sql<boolean>`(${contains('i.file_name')} or ${contains('operator.name')})`),
    )
    .$if(status !== undefined, (query) => query.where(states[status!]))
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`i.checked ->> 'kind' = ${kind}`));
  const columns = { id: 'i.id', createdAt: 'i.created_at' };
  const { page, next } = await listPage({ db, config }, imports, columns, { ...wanted, sort });
  const list = page.map((row) => ({
    ...viewOf(row),
    /** Of the import, else of the check; `null` before it. */
    counts: row.imported ?? row.checked,
  }));
  return { data: { list, next } };
}) satisfies OpsHandler<'importList'>;

export const showImport = (async ({ db }, { import: id }) => {
  const row = await readImport(db, id);
  const steps = stepsOf(row);
  const data = {
    ...viewOf(row),
    progress: row.status === 'running' ? { done: row.done, of: row.total } : null,
    checked: row.checked,
    imported: row.imported,
    undone: row.undone,
    /** Of the last step; empty: an internal failure, which the server's log has. */
    failure: row.status === 'failed' ? (row.failure ?? '') : null,
    /** Code of the failure; releases may add codes. `null` for internal failures and those of older releases. */
    failureCode: row.failure_code,
    failureValues: row.failure_values,
    keptDays: importKeptDays,
    ...steps,
    /** Effect of an undo that would run now: the number of shops with each outcome. `null`: the import cannot be undone. */
    undoOfShops: steps.mayUndo ? await previewShops(db, id) : null,
    acts: await historyOf(db, importTarget(id)),
  };
  return { data };
}) satisfies OpsHandler<'importShow'>;

/** Products by handle. */
export const listImportChanges = (async ({ db }, { import: id, cursor, limit }) => {
  await readImport(db, id);
  const rows = await db
    .selectFrom('catalog_import_product')
    .select(['handle', 'product_id', 'title', 'before', 'after', 'outcome'])
    .select(sql<boolean>`stored is null and after = '{}'`.as('isNew'))
    .where('import_id', '=', id)
    .$if(cursor !== undefined, (all) => all.where('handle', '>', cursor!))
    .orderBy('handle')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const list = page.map(({ handle, product_id: product, title, before, after, outcome, isNew }) => ({
    handle,
    product,
    title,
    isNew,
    values: Object.keys(after).map((name) => ({
      name,
      before: before[name] ?? null,
      after: after[name] ?? null,
    })),
    outcome,
  }));
  return { data: { list, next: rows.length > limit ? page.at(-1)!.handle : null } };
}) satisfies OpsHandler<'importChanges'>;

export const listImportFindings = (async ({ db }, { import: id, cursor, limit }) => {
  await readImport(db, id);
  const after = Number(cursor ?? 0);
  if (!Number.isSafeInteger(after)) throw new Refusal('invalid_input', { fields: ['cursor'] });
  const rows = await db
    .selectFrom('catalog_import_finding')
    .select(['number', 'line', 'handle', 'kind', 'reason', 'code', 'values'])
    .where('import_id', '=', id)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const list = page.map(({ number, line, handle, kind, reason, code, values }) => ({
    number,
    line,
    handle,
    kind,
    /** In English. */
    reason,
    /** Releases may add codes; `null` in imports of older releases. */
    code,
    /** Values in the sentence, by name. */
    values,
  }));
  return { data: { list, next: rows.length > limit ? String(page.at(-1)!.number) : null } };
}) satisfies OpsHandler<'importFindings'>;

/** Starts the import of a checked file. @throws OpsRefusal `import_not_ready` */
export const startImport = (async ({ db: trx }, { import: id, pruneAll }) => {
  const { mayImport } = stepsOf(await lockImport(trx, id));
  if (!mayImport) throw new OpsRefusal('import_not_ready', await lastStepBy(trx, id));
  await start(trx, id, { step: 'import', prune_all: pruneAll });
  return { data: { import: id }, trace: { target: importTarget(id), after: { pruneAll } } };
}) satisfies OpsHandler<'importRun'>;

/** Starts the undo of an import. @throws OpsRefusal `import_not_ready` */
export const undoImport = (async ({ db: trx }, { import: id }) => {
  const { mayUndo } = stepsOf(await lockImport(trx, id));
  if (!mayUndo) throw new OpsRefusal('import_not_ready', await lastStepBy(trx, id));
  await start(trx, id, { step: 'undo' });
  return { data: { import: id }, trace: { target: importTarget(id) } };
}) satisfies OpsHandler<'importUndo'>;

export const noFailure = { failure: null, failure_code: null, failure_values: null };

const lastStepBy = (trx: Kysely<Database>, id: number) =>
  lastOperatorOf(trx, importTarget(id), ['import/run', 'import/undo']);

async function lockImport(trx: Kysely<Database>, id: number): Promise<ImportRow> {
  await sql`select from catalog_import where id = ${id} for no key update`.execute(trx);
  return readImport(trx, id);
}

const start = (
  trx: Kysely<Database>,
  id: number,
  change: { step: 'import' | 'undo'; prune_all?: boolean },
): Promise<unknown> =>
  trx
    .updateTable('catalog_import')
    .set({
      ...change,
      status: 'waiting',
      look_at: sql<Date>`now()`,
      attempts: 0,
      done: 0,
      total: 0,
      ...noFailure,
    })
    .where('id', '=', id)
    .execute();
