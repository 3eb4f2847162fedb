import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { langs } from '#domain/languages.ts';
import { asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Mapping } from './mapping.ts';
import { type ShopFacts, shopFactsOf, shopKeyOf, type ShopRef } from './shop-facts.ts';
import { slugOf } from './slug.ts';
import {
  pick,
  readShopValues,
  type RecordShops,
  type ShopChange,
  valuesOf,
  writeIntros,
  writeShopValues,
} from './shop-values.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { CellFault, type FileFormat } from './cells.ts';
import { explain } from './findings.ts';
import type { ImportDependencies } from './run-import.ts';
import type { NamedShop } from './shop-logos.ts';
import type { ShopStage, StagedShop } from './stage.ts';
import { rolledBack } from './record.ts';

/** Country and freight of a new shop, unless the mapping sets them. */
const plain = {
  country: 'US',
  city: '',
  freight: { base: asCents(500), perKg: asCents(200), freeFrom: undefined },
};

/** Backgrounds with enough contrast to a dark name. */
const colors = ['#CFE0D6', '#F6E7BC', '#D6E4F0', '#F1D9D3', '#E3DAF0', '#DDE8C9'];

interface NewShops {
  mapping: Mapping;
  /** Of the file, by key. */
  facts: ReadonlyMap<string, ShopFacts>;
  recordShops: RecordShops;
}

/**
 * Shops by slug if the file has one, else by vendor: the one with that name, else the one with the name's slug. Creates unknown
 * shops from the file, the mapping or `plain`. @returns ids by key (shop-facts.ts)
 */
export async function shopsOf(
  trx: Transaction<Database>,
  refs: readonly ShopRef[],
  { mapping, facts, recordShops }: NewShops,
): Promise<Map<string, number>> {
  const ids = await existingShops(trx, refs, mapping);
  const created: ShopChange[] = [];
  for (const ref of refs) {
    const key = shopKeyOf(ref);
    if (ids.has(key)) continue;
    const { id, slug, isNew } = await createShop(trx, ref, mapping, facts.get(key));
    ids.set(key, id);
    const after = (await readShopValues(trx, [id])).get(id)!;
    if (isNew) created.push({ shop: id, slug, name: ref.name, isNew, before: {}, after });
  }
  await recordShops(trx, created);
  return ids;
}

/** @returns ids by key */
async function existingShops(
  db: Kysely<Database>,
  refs: readonly ShopRef[],
  mapping: Mapping,
): Promise<Map<string, number>> {
  const wanted = refs.map((ref) => ({
    key: shopKeyOf(ref),
    slug: slugFor(ref, mapping),
    // Two shops may share a name: a slug distinguishes them.
    name: ref.slug === undefined ? ref.name : null,
  }));
  const { rows } = await sql<{ key: string; id: number | null }>`
    select distinct key, (
      select id from shop where slug = wanted.slug or name = wanted.name
      order by name = wanted.name desc, id limit 1
    ) as id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (key text, name text, slug text)`.execute(
    db,
  );
  return new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])));
}

const slugFor = ({ name, slug }: ShopRef, mapping: Mapping) =>
  slug ?? mapping.shops[name]?.slug ?? slugOf(name);

async function createShop(
  trx: Transaction<Database>,
  ref: ShopRef,
  mapping: Mapping,
  facts: ShopFacts | undefined,
): Promise<{ id: number; slug: string; isNew: boolean }> {
  const own = mapping.shops[ref.name] ?? {};
  const { newShops } = mapping;
  const freight = own.freight ?? newShops.freight ?? plain.freight;
  const slug = slugFor(ref, mapping);
  const hashed = createHash('sha256').update(slug).digest().readUInt8();
  const { opened, ...columns } = facts?.columns ?? {};
  const { id, isNew } = await trx
    .insertInto('shop')
    .values({
      slug,
      name: ref.name,
      country: own.country ?? newShops.country ?? plain.country,
      city: own.city ?? newShops.city ?? plain.city,
      colour: own.colour ?? newShops.colour ?? colors[hashed % colors.length]!,
      freight_base_cents: freight.base,
      freight_per_kg_cents: freight.perKg,
      freight_free_from_cents: freight.freeFrom ?? null,
      ...columns,
      ...(opened !== undefined && { opened_at: sql<Date>`${opened}::timestamptz` }),
    })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    // Another transaction may have created it meanwhile.
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  const intros = langs.flatMap((lang) => {
    const intro = facts?.intros.get(lang) ?? own.intro?.[lang];
    return intro === undefined ? [] : [[lang, intro] as const];
  });
  await writeIntros(trx, id, new Map(intros));
  return { id, slug, isNew };
}

const shopsAtOnce = 100;

/**
 * Updates existing shops from the file, before their products; a missing shop is created with its first product (`shopsOf`). If
 * rows disagree about a shop, the first counts and the others are reported. @returns how many were changed
 */
export async function changeShops(
  { connection, options, mapping, withLogos, recordShops, onFinding }: ImportDependencies,
  stage: Pick<ShopStage, 'page'>,
  format: FileFormat,
): Promise<number> {
  let changed = 0;
  // Referenced by slug here and by name there: the second reference is ignored, so that repeated imports converge.
  const changedIds = new Set<number>();
  for (let after = ''; ;) {
    const staged = await stage.page(after, shopsAtOnce);
    const last = staged.at(-1);
    if (!last) return changed;
    after = last.key;
    for (const { rows, ref } of staged) {
      for (const { line, handle } of rows.slice(1)) {
        const differs = explain('shop_differs', { line: rows[0]!.line, shop: ref.slug ?? ref.name });
        onFinding({ line, handle, kind: 'note', ...differs });
      }
    }
    const refs = staged.map(({ ref }) => ref);
    const ids = await existingShops(connection, refs, mapping);
    const ofFile = [...factsOf(staged, format)].flatMap(([key, own]) => {
      const id = ids.get(key);
      if (id === undefined || changedIds.has(id)) return [];
      changedIds.add(id);
      return [[id, own] as const];
    });
    const facts = await withLogos(new Map(ofFile));
    const work = async (trx: Transaction<Database>) => {
      const changes: ShopChange[] = [];
      for (const [id, own] of facts) {
        const change = await changeShop(trx, id, own);
        if (change) changes.push(change);
      }
      await recordShops(trx, changes);
      return changes.length;
    };
    changed += await (options.dryRun ? rolledBack(connection, work) : transaction(connection, work));
  }
}

/** By key. An unreadable row is ignored here: it is reported with its product. */
export function factsOf(staged: readonly StagedShop[], format: FileFormat): Map<string, NamedShop> {
  return new Map(
    staged.flatMap(({ key, rows }) => {
      try {
        const { line, handle } = rows[0]!;
        return [[key, { ...shopFactsOf(rows[0]!, format), at: { line, handle } }] as const];
      } catch (error) {
        if (!(error instanceof CellFault)) throw error;
        return [];
      }
    }),
  );
}

async function changeShop(
  trx: Transaction<Database>,
  id: number,
  facts: ShopFacts,
): Promise<ShopChange | null> {
  const { slug, name } = await trx
    .selectFrom('shop')
    .select(['slug', 'name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Read after the lock: an edit that it waited for is the state before.
  const stored = (await readShopValues(trx, [id])).get(id)!;
  const after = valuesOf(facts);
  const changed = await writeShopValues(trx, id, stored, after);
  if (changed.length === 0) return null;
  return { shop: id, slug, name, isNew: false, before: pick(stored, changed), after: pick(after, changed) };
}
