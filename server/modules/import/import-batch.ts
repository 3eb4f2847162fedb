import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { FileFormat } from './cells.ts';
import { categoryOf } from './categories.ts';
import type { Draft } from './draft.ts';
import { explain, type Explained } from './findings.ts';
import type { ImportDependencies } from './run-import.ts';
import { keyOf } from './image-source.ts';
import { addImagesOf, type ImageIds, imagesIn, knownImages } from './images.ts';
import { readProduct } from './read-product.ts';
import type { Row } from './row.ts';
import type { CategoryNames } from './category-names.ts';
import { makeSearchable } from './make-searchable.ts';
import { shopsOf } from './shops.ts';
import { consoleSource, digestsOf, readStored, type Stored } from './stored.ts';
import { type ShopFacts, shopKeyOf, type ShopRef } from './shop-facts.ts';
import { type Target, targetOf } from './target.ts';
import { rolledBack } from './record.ts';
import { writeProducts } from './write-products.ts';

/** Increase it to reimport unchanged files after a change of the import's rules. */
const rulesVersion = 2;

/** Digest of all data that determines a product; its position in the file does not. */
function digestOf(draft: Draft, decided: Record<string, unknown>): string {
  const text = JSON.stringify({ version: rulesVersion, draft, decided }, (key, value: unknown) =>
    key === 'line' ? undefined : value instanceof Map ? [...value] : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}

interface Planned {
  draft: Draft;
  category: CategoryNames;
  /** null: an image is missing, so that the next import retries it. */
  digest: string | null;
}

export interface BatchResult {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Products that moved between shops: both shops' counters have to be recomputed. */
  moved: number;
}

/**
 * Imports some whole products in one transaction. Skips those whose data in the file is unchanged. @param rows of each product by
 * handle, in the order of the file
 */
export async function importBatch(
  dependencies: ImportDependencies,
  rows: ReadonlyMap<string, Row[]>,
  format: FileFormat,
): Promise<BatchResult> {
  const { connection, options, mapping, onFinding: find } = dependencies;
  let refused = 0;
  const known = await digestsOf(connection, [...rows.keys()]);
  const planned: Planned[] = [];
  for (const [handle, own] of rows) {
    const { draft, findings } = readProduct(handle, own, format);
    if (!draft) refused++;
    const { source = null, digest: last = null } = known.get(handle) ?? {};
    if (draft && source !== null && source !== consoleSource && source !== options.source) {
      find({ line: draft.line, handle, kind: 'refused', ...explain('other_source', { source }) });
      refused++;
      continue;
    }
    const plan = draft && (await planOf(dependencies, draft));
    const isSame = plan !== undefined && plan.digest === last;
    // Notes about an unchanged product are not repeated.
    for (const finding of findings) if (!isSame || finding.kind === 'refused') find(finding);
    if (plan && !isSame) {
      planned.push(plan);
      const always = mapping.stock === undefined ? alwaysAvailable(plan.draft, !known.has(handle)) : 0;
      if (always > 0) {
        const untracked = explain('untracked', { count: always, variants: plan.draft.variants.length });
        find({ line: plan.draft.line, handle, kind: 'note', ...untracked });
      }
      if (plan.note) find({ line: plan.draft.line, handle, kind: 'note', ...plan.note });
    }
  }
  const images = await imagesFor(dependencies, planned);
  const facts = await dependencies.shopFacts(planned.map(({ draft }) => shopKeyOf(refOf(draft))));
  const handles = planned.map(({ draft }) => draft.handle);
  const work = (trx: Transaction<Database>) =>
    dependencies.record(trx, { handles }, () => write(trx, dependencies, planned, { images, facts }));
  const moved =
    planned.length === 0
      ? 0
      : await (options.dryRun ? rolledBack(connection, work) : transaction(connection, work));
  const added = planned.filter(({ draft }) => !known.has(draft.handle)).length;
  return {
    added,
    changed: planned.length - added,
    unchanged: rows.size - planned.length - refused,
    refused,
    moved,
  };
}

/** How many variants become available without tracked stock; for a known product, missing data keeps the stored value. */
const alwaysAvailable = ({ variants }: Draft, isNew: boolean): number =>
  variants.filter(
    ({ stock, keepsStock }) => (isNew || !keepsStock) && (stock === 'untracked' || (isNew && stock === null)),
  ).length;

const refOf = ({ vendor, shopSlug }: Draft): ShopRef => ({ name: vendor, slug: shopSlug });

async function planOf(
  dependencies: ImportDependencies,
  draft: Draft,
): Promise<Planned & { note: Explained<'no_category'> | undefined }> {
  const { mapping, options, categories, categoryNames } = dependencies;
  const guess = categoryOf(draft.clues, mapping, categoryNames);
  // An operator may have removed the guessed one.
  const found = categories.some(({ slug }) => slug === guess) ? guess : undefined;
  dependencies.onCategory(draft.clues, found);
  const slug = found ?? mapping.categories.other;
  const keys = await Promise.all(
    imagesIn(draft).map(({ src }) => keyOf(src, dependencies.place).catch(() => 'missing')),
  );
  const own = options.shop === undefined ? draft : { ...draft, vendor: options.shop, shopSlug: undefined };
  return {
    draft: own,
    category: categories.find((each) => each.slug === slug)!,
    digest: digestOf(own, { slug, keys, grams: mapping.grams, stock: mapping.stock ?? null }),
    note: found === undefined ? explain('no_category', { category: slug }) : undefined,
  };
}

/** Fetched before the transaction: no lock is held while another server is slow. */
async function imagesFor(dependencies: ImportDependencies, planned: Planned[]): Promise<ImageIds> {
  const drafts = planned.map(({ draft }) => draft);
  if (dependencies.options.dryRun)
    return knownImages(dependencies, dependencies.place, drafts.flatMap(imagesIn));
  const images = await addImagesOf(dependencies, dependencies.place, drafts, dependencies.onFinding);
  for (const plan of planned) {
    if (imagesIn(plan.draft).some(({ src }) => !images.has(src))) plan.digest = null;
  }
  return images;
}

/** @returns how many products moved to another shop */
async function write(
  trx: Transaction<Database>,
  dependencies: ImportDependencies,
  planned: readonly Planned[],
  { images, facts }: { images: ImageIds; facts: ReadonlyMap<string, ShopFacts> },
): Promise<number> {
  const { mapping, options, recordShops } = dependencies;
  const stored = await readStored(
    trx,
    planned.map(({ draft }) => draft.handle),
  );
  const shops = await shopsOf(
    trx,
    planned.map(({ draft }) => refOf(draft)),
    { mapping, facts, recordShops },
  );
  const targets = await Promise.all(
    planned.map(({ draft, category }) =>
      targetOf(draft, stored.get(draft.handle), {
        shopId: shops.get(shopKeyOf(refOf(draft)))!,
        categoryId: category.id,
        images,
        noImageId: dependencies.noImageId,
        mapping,
      }),
    ),
  );
  const ids = await writeProducts(trx, targets);
  await makeSearchable(
    trx,
    targets.map((target) => ({ id: ids.get(target.slug)!, target })),
  );
  await remember(trx, planned, targets, ids, options.source);
  return targets.filter((target) => isMoved(target, stored.get(target.slug))).length;
}

const isMoved = ({ shopId }: Target, before: Stored | undefined) =>
  before !== undefined && before.shopId !== shopId;

async function remember(
  trx: Transaction<Database>,
  planned: readonly Planned[],
  targets: readonly Target[],
  ids: ReadonlyMap<string, number>,
  source: string,
): Promise<void> {
  const rows = targets.map(({ slug, kept }, at) => ({
    product_id: ids.get(slug)!,
    source,
    digest: planned[at]!.digest,
    kept,
  }));
  await sql`
    insert into import_product (product_id, source, digest, kept)
    select product_id, source, digest, kept from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (product_id bigint, source text, digest text, kept jsonb)
    on conflict (product_id) do update set source = excluded.source, digest = excluded.digest, kept = excluded.kept`.execute(
    trx,
  );
}
