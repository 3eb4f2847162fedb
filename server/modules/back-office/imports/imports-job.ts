import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { dueRows } from '../../../platform/jobs/due-rows.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Finding } from '../../import/draft.ts';
import { type Explained, ImportBusy, ImportFailure } from '../../import/findings.ts';
import { readMapping } from '../../import/mapping.ts';
import type { ConsoleStep } from '../../import/record.ts';
import { runImport } from '../../import/run-import.ts';
import { importTarget } from './calls.ts';
import { noFailure } from './imports.ts';
import { recordDryRun, recordImport, storeChanges } from './record.ts';
import { recordDryRunOfShops, recordShopsOf, storeShops } from './shop-changes.ts';
import { undoImport } from './undo.ts';

/** Name of the catalog of imported files, the default of the command line. */
const catalogSource = 'catalogue';
/** Longer than a server takes between two reports of progress: after that it has died, and another one continues. */
const patienceSeconds = 120;
const busySeconds = 10;
const maxAttempts = 3;
const progressEveryMs = 1_000;
const mostFindings = 5_000;

interface Claimed {
  id: number;
  step: 'check' | 'import' | 'undo';
  attempts: number;
  content: Buffer;
  shop: string | null;
  prune: boolean;
  pruneAll: boolean;
}

/** The server is stopping: another one continues at once. */
class Interrupted extends Error {
  override name = 'Interrupted';
}

/** Checks, imports and undoes catalog files of the console, one at a time. */
export function importsJob(): Job {
  let isStopping = false;
  return {
    name: 'imports',
    everySeconds: 1,
    due: dueRows('catalog_import', {
      since: 'look_at',
      where: sql`status in ('waiting', 'running') and look_at <= now()`,
    }),
    interrupt() {
      isStopping = true;
    },
    async runBatch(services) {
      const claimed = await claim(services.db);
      if (!claimed) return false;
      const report = progressReport(services.db, claimed.id, () => isStopping);
      try {
        const { counts, findings } = await run(services, claimed, report);
        await report.settle();
        await finish(services.db, claimed, counts, findings);
      } catch (error) {
        await report.settle();
        await giveUp(services.db, claimed, error);
        if (!(error instanceof ImportFailure || error instanceof Interrupted)) throw error;
      }
      return true;
    },
  };
}

async function claim(db: Kysely<Database>): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update catalog_import set status = 'running', attempts = attempts + 1,
      look_at = now() + make_interval(secs => ${patienceSeconds})
    where id = (
      select id from catalog_import where status in ('waiting', 'running') and look_at <= now()
      order by look_at limit 1 for no key update skip locked
    ) returning id, step, attempts, content, shop, prune, prune_all as "pruneAll"`.execute(db);
  return rows[0];
}

type Counts = Record<string, number | boolean | string | null>;

async function run(
  services: Services,
  { id, step, content, shop, prune, pruneAll }: Claimed,
  { progress }: ProgressReport,
): Promise<{ counts: Counts; findings: readonly Finding[] }> {
  const startedBy: ConsoleStep = { importId: id, operatorId: await starterOf(services.db, id, step) };
  if (step === 'undo') {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from catalog_import_product where import_id = ${id} and version is not null)
        + (select count(*) from catalog_import_shop where import_id = ${id} and is_written) as n`.execute(
      services.db,
    );
    const counts = await undoImport(services, startedBy, (done) => progress(done, rows[0]!.n));
    return { counts, findings: [] };
  }
  const findings: Finding[] = [];
  const isCheck = step === 'check';
  const dryRun = recordDryRun();
  const dryRunOfShops = recordDryRunOfShops();
  const written = recordImport(id);
  const result = await inFile(content, async (file) =>
    runImport(
      services,
      {
        mapping: await readMapping(undefined),
        options: {
          file,
          source: catalogSource,
          shop: shop ?? undefined,
          prune,
          pruneAll,
          dryRun: isCheck,
          privateHosts: false,
          shopOrigin: new URL(services.config.publicUrl).origin,
          step: startedBy,
        },
      },
      {
        finding: (finding) => void (findings.length < mostFindings && findings.push(finding)),
        progress: ({ phase, done, of }) => phase === 'importing' && progress(done, of),
        record: isCheck ? dryRun.record : written.record,
        recordShops: isCheck ? dryRunOfShops.recordShops : recordShopsOf(id),
      },
    ),
  );
  if (isCheck) {
    await storeChanges(services.db, id, dryRun.changes);
    await storeShops(services.db, id, dryRunOfShops.shops(), { isWritten: false });
  }
  // Products of the check that did not change after all.
  else
    await services.db
      .deleteFrom('catalog_import_product')
      .where('import_id', '=', id)
      .where('version', 'is', null)
      .execute();
  // The import compares a product with the last file. For operators, a product is changed if it differs from the stored one.
  const same = isCheck ? dryRun.same() : written.same();
  const { changed, unchanged } = result;
  return { counts: { ...result, changed: changed - same, unchanged: unchanged + same }, findings };
}

/** Operator who started the step. */
async function starterOf(db: Kysely<Database>, id: number, step: Claimed['step']): Promise<number | null> {
  const row = await db
    .selectFrom('operator_log')
    .select('operator_id')
    .where('target', '=', importTarget(id))
    .where('act', '=', step === 'undo' ? 'import/undo' : 'import/run')
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.operator_id ?? null;
}

/** The import reads a file; images of a relative path would be next to it, and are reported as missing. */
async function inFile<Result>(content: Buffer, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-import-'));
  try {
    const file = path.join(folder, 'file.csv');
    await writeFile(file, await promisify(gunzip)(content));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface ProgressReport {
  /** @throws Interrupted when the server is stopping */
  progress: (done: number, total: number) => void;
  /** Resolves once the last report is written. */
  settle: () => Promise<void>;
}

function progressReport(db: Kysely<Database>, id: number, isStopping: () => boolean): ProgressReport {
  let reportedAt = 0;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    progress(done, total) {
      if (isStopping()) throw new Interrupted();
      if (Date.now() - reportedAt < progressEveryMs) return;
      reportedAt = Date.now();
      writing = db
        .updateTable('catalog_import')
        .set({ done, total, look_at: sql<Date>`now() + make_interval(secs => ${patienceSeconds})` })
        .where('id', '=', id)
        .execute()
        // The next report follows in a second.
        .catch(() => undefined);
    },
    settle: async () => void (await writing),
  };
}

async function finish(
  db: Kysely<Database>,
  { id, step }: Claimed,
  counts: Counts,
  findings: readonly Finding[],
): Promise<void> {
  await transaction(db, async (trx) => {
    if (step !== 'undo') await replaceFindings(trx, id, findings);
    const column = { check: 'checked', import: 'imported', undo: 'undone' } as const;
    await trx
      .updateTable('catalog_import')
      .set({
        status: 'done',
        [column[step]]: JSON.stringify(counts),
        ...noFailure,
        finished_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
  });
}

async function replaceFindings(
  trx: Kysely<Database>,
  importId: number,
  findings: readonly Finding[],
): Promise<void> {
  await trx.deleteFrom('catalog_import_finding').where('import_id', '=', importId).execute();
  const rows = findings.map((finding, at) => ({ ...finding, number: at + 1 }));
  await sql`insert into catalog_import_finding (import_id, number, line, handle, kind, reason, code, values)
    select ${importId}, number, line, handle, kind, reason, code, values from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (number int, line int, handle text, kind text, reason text, code text, values jsonb)`.execute(trx);
}

/** After a failure of the file the operator decides; other failures are retried some times. */
async function giveUp(db: Kysely<Database>, { id, attempts }: Claimed, error: unknown): Promise<void> {
  const retry = (seconds: number) => ({
    status: 'waiting' as const,
    look_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
  });
  const failed = (failure: string, explained?: Explained) => ({
    status: 'failed' as const,
    failure,
    failure_code: explained?.code ?? null,
    failure_values: explained ? JSON.stringify(explained.values) : null,
    finished_at: sql<Date>`now()`,
  });
  const change =
    error instanceof Interrupted
      ? { ...retry(0), attempts: attempts - 1 }
      : error instanceof ImportBusy
        ? { ...retry(busySeconds), attempts: attempts - 1 }
        : error instanceof ImportFailure
          ? failed(error.message, error.explained)
          : attempts >= maxAttempts
            ? failed('')
            : retry(busySeconds * attempts);
  await db.updateTable('catalog_import').set(change).where('id', '=', id).execute();
}
