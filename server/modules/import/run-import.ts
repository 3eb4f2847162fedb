import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import { refreshRecentSales, refreshTotals } from '../catalog/counters.ts';
import type { Clues } from './categories.ts';
import { changeShops, factsOf } from './shops.ts';
import type { Finding } from './draft.ts';
import { encodingOf, refuseWorkbook } from './encoding.ts';
import { ensureCategories } from './ensure-categories.ts';
import { explain, ImportBusy, ImportFailure } from './findings.ts';
import { type BatchResult, importBatch } from './import-batch.ts';
import type { Mapping } from './mapping.ts';
import { noImage } from './no-image.ts';
import type { Place } from './image-source.ts';
import { checkPrune, planPrune, prune } from './prune.ts';
import { type CategoryNames, readCategories } from './category-names.ts';
import type { Rate } from './rate.ts';
import { type ConsoleStep, type RecordChanges, recordMovements, recordNothing } from './record.ts';
import { type Progress, readIn } from './read-in.ts';
import { headerOf, runUpdate } from './run-update.ts';
import type { ShopFacts } from './shop-facts.ts';
import type { RecordShops } from './shop-values.ts';
import { logoReader } from './shop-logos.ts';
import { isInventoryFile, type VariantField } from './variant-columns.ts';

const productsAtOnce = 100;
const lockNotAvailable = '55P03';

export interface ImportOptions {
  file: string;
  /** Name of the catalog: `prune` delists only its products, and other imports may not change them. */
  source: string;
  /** Name of the shop for all products, whatever their vendor. */
  shop?: string | undefined;
  prune: boolean;
  /** Also allows more than a fifth of the catalog. */
  pruneAll: boolean;
  dryRun: boolean;
  privateHosts: boolean;
  /** Origin of the shop, whose own images are not fetched. */
  shopOrigin?: string | undefined;
  encoding?: string | undefined;
  /** Updates these of existing variants, and nothing else. */
  only?: readonly VariantField[] | undefined;
  /** Undefined: prices are in dollars. */
  rate?: Rate | undefined;
  /** Undefined: by the command line. */
  step?: ConsoleStep | undefined;
}

/** `variants`: prices or stock of existing variants only. */
export type ImportKind = 'products' | 'variants';

export interface ImportResult extends BatchResult {
  kind: ImportKind;
  encoding: string;
  rows: number;
  /** Rows without a product, or unreadable ones. */
  badRows: number;
  /** Existing shops with different data in the file. */
  shopsChanged: number;
  /** Delisted products, or those to delist in a dry run; null: not requested, or skipped because of unreadable rows. */
  pruned: number | null;
  /** In a dry run: the import would be refused without `pruneAll`. */
  prunesMany: boolean;
}

export interface ImportDependencies extends Pick<Services, 'db' | 'images'> {
  /** Used by this import alone: the stage is a temporary table of this connection. */
  connection: Kysely<Database>;
  options: ImportOptions;
  mapping: Mapping;
  place: Place;
  categories: readonly CategoryNames[];
  /** Slugs by slug and name in each language, in lower case. */
  categoryNames: ReadonlyMap<string, string>;
  noImageId: () => Promise<number>;
  /** Shop columns of the file for these keys (shop-facts.ts). */
  shopFacts: (keys: readonly string[]) => Promise<ReadonlyMap<string, ShopFacts>>;
  /** Adds the rows of the logos to the columns of shops. */
  withLogos: ReturnType<typeof logoReader>;
  record: RecordChanges;
  recordShops: RecordShops;
  onFinding: (finding: Finding) => void;
  /** For each product its category hints and the category; undefined without a match. */
  onCategory: (clues: Clues, slug: string | undefined) => void;
}

/**
 * Imports a catalog. Products are written in transactions of a hundred, each whole or not at all: killed and repeated, the result
 * is that of one run. A live shop may sell meanwhile. @throws ImportFailure when nothing of the file can be imported, or another
 * import is running
 */
export async function runImport(
  dependencies: Pick<Services, 'db' | 'images'>,
  { options, mapping }: { options: ImportOptions; mapping: Mapping },
  notifyWatchers: {
    finding: (finding: Finding) => void;
    progress: (progress: Progress) => void;
    category?: ImportDependencies['onCategory'];
    record?: RecordChanges;
    recordShops?: RecordShops;
  },
): Promise<ImportResult> {
  await refuseWorkbook(options.file);
  const encoding = options.encoding ?? (await encodingOf(options.file));
  await ensureCategories(dependencies);
  const categories = await readCategories(dependencies.db);
  checkSlugs(mapping, categories);
  const { file, privateHosts, shopOrigin } = options;
  const place: Place = { folder: path.dirname(path.resolve(file)), privateHosts, shopOrigin };
  const given = notifyWatchers.record ?? recordNothing;
  const record = options.dryRun ? given : recordMovements(given, options.step ?? null);
  let placeholder: Promise<number> | undefined;
  return alone(dependencies.db, async (connection) => {
    let unreadable = 0;
    const onFinding = (finding: Finding) => {
      if (finding.handle === '' && finding.kind === 'refused') unreadable++;
      notifyWatchers.finding(finding);
    };
    if (options.only || isInventoryFile(await headerOf(options.file, encoding))) {
      const { rows, ...counts } = await runUpdate(
        connection,
        { ...options, encoding, record },
        onFinding,
        notifyWatchers.progress,
      );
      const none = { added: 0, moved: 0, shopsChanged: 0, pruned: null, prunesMany: false };
      return { kind: 'variants', ...none, ...counts, encoding, rows, badRows: unreadable };
    }
    const { stage, format, rows } = await readIn(
      connection,
      { ...options, encoding, rate: options.rate },
      onFinding,
      notifyWatchers.progress,
    );
    const products = await stage.close();
    // An unreadable row may belong to a product that must stay on sale.
    const plan = options.prune && unreadable === 0 ? await planPrune(connection, options.source) : null;
    if (plan && !options.dryRun) checkPrune(plan, { products, pruneAll: options.pruneAll });
    const noImageId = () =>
      (placeholder ??= options.dryRun ? someImage(dependencies.db) : noImage(dependencies));
    const withLogos = logoReader({ ...dependencies, options, place, onFinding });
    const all: ImportDependencies = {
      ...dependencies,
      connection,
      options,
      mapping,
      place,
      categories,
      categoryNames: namesOf(categories),
      noImageId,
      withLogos,
      // If all products go to one shop, the file's data about their shops does not apply.
      shopFacts: async (keys) =>
        options.shop === undefined ? withLogos(factsOf(await stage.shops.of(keys), format)) : new Map(),
      record,
      recordShops: notifyWatchers.recordShops ?? (() => Promise.resolve()),
      onFinding,
      onCategory: notifyWatchers.category ?? (() => undefined),
    };
    const shopsChanged = options.shop === undefined ? await changeShops(all, stage.shops, format) : 0;
    const total: BatchResult = { added: 0, changed: 0, unchanged: 0, refused: 0, moved: 0 };
    for (let done = 0; done < products; done += productsAtOnce) {
      notifyWatchers.progress({ phase: 'importing', done, of: products });
      const handles = await stage.handles(done, productsAtOnce);
      const byHandle = await stage.rowsOf(handles);
      const inOrder = new Map(handles.map((handle) => [handle, byHandle.get(handle)!]));
      const result = await importBatch(all, inOrder, format);
      for (const key of Object.keys(total) as (keyof BatchResult)[]) total[key] += result[key];
    }
    if (total.moved > 0 && !options.dryRun) {
      await refreshTotals(connection);
      await refreshRecentSales(connection);
    }
    for (const { handle } of plan?.missing ?? [])
      onFinding({ line: 0, handle, kind: 'note', ...explain('pruned') });
    const missing = plan?.missing.map(({ id }) => id);
    if (missing && !options.dryRun) await prune(connection, missing, record);
    const prunesMany = plan !== null && !options.pruneAll && (plan.isLarge || products === 0);
    const pruned = missing?.length ?? null;
    const counts = { ...total, rows, badRows: unreadable, shopsChanged, pruned, prunesMany };
    return { kind: 'products', ...counts, encoding };
  });
}

/**
 * Runs `work` on a connection of its own, one import at a time. Lock and temporary tables end with the connection, also when the
 * process is killed. @throws ImportFailure while another import is running on this database
 */
function alone<Result>(
  db: Kysely<Database>,
  work: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await lock(connection);
    try {
      await sql`set statement_timeout = 0`.execute(connection);
      return await work(connection);
    } finally {
      await sql`drop table if exists import_row, import_order, import_shop, import_update, import_variant, import_match`.execute(
        connection,
      );
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(hashtext('okanto import'))`.execute(connection);
    }
  });
}

/** Retries for a moment: the database may not have noticed yet that another import was killed. */
async function lock(connection: Kysely<Database>): Promise<void> {
  try {
    await sql`set lock_timeout = '5s'`.execute(connection);
    await sql`select pg_advisory_lock(hashtext('okanto import'))`.execute(connection);
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
    throw new ImportBusy();
  } finally {
    await sql`reset lock_timeout`.execute(connection);
  }
}

/** A dry run stores no image, but its products need one until the rollback. */
const someImage = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('picture').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

function namesOf(categories: readonly CategoryNames[]): Map<string, string> {
  return new Map([
    ...categories.flatMap(({ slug, names }) =>
      Array.from(names.values(), (name) => [name.toLowerCase(), slug] as const),
    ),
    // A slug takes precedence over an equal name of another category.
    ...categories.map(({ slug }) => [slug, slug] as const),
  ]);
}

/** @throws ImportFailure when a mapping, or its default, names a category that does not exist */
function checkSlugs({ categories: given }: Mapping, categories: readonly CategoryNames[]): void {
  const slugs = categories.map(({ slug }) => slug);
  const known = slugs.join(', ');
  if (!slugs.includes(given.other))
    throw new ImportFailure(explain('no_other_category', { category: given.other, known }));
  const named = [given.tags, given.types, given.productCategories].flatMap((table) => Object.values(table));
  const wrong = named.find((slug) => !slugs.includes(slug));
  if (wrong !== undefined)
    throw new ImportFailure(`The mapping names the unknown category “${wrong}”; known are ${known}.`);
}
