import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { langs } from '#domain/languages.ts';
import { asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Mapping } from './mapping.ts';
import type { ShopFacts } from './shop-facts.ts';
import { shopKeyOf, type ShopRef } from './shop-ref.ts';
import { slugOf } from './slug.ts';
import { writeIntros } from './write-intros.ts';

/** Country and freight of a new shop, unless the mapping sets them. */
const plain = {
  country: 'US',
  city: '',
  freight: { base: asCents(500), perKg: asCents(200), freeFrom: undefined },
};

/** Backgrounds with enough contrast to a dark name. */
const colors = ['#CFE0D6', '#F6E7BC', '#D6E4F0', '#F1D9D3', '#E3DAF0', '#DDE8C9'];

/**
 * Shops by slug if the file has one, else by vendor: the one with that name, else the one with the name's slug. Creates unknown
 * shops from the file, the mapping or `plain`. @returns ids by key (shop-ref.ts)
 */
export async function shopsOf(
  trx: Transaction<Database>,
  refs: readonly ShopRef[],
  mapping: Mapping,
  facts: ReadonlyMap<string, ShopFacts>,
): Promise<Map<string, number>> {
  const ids = await existingShops(trx, refs, mapping);
  for (const ref of refs) {
    const key = shopKeyOf(ref);
    if (!ids.has(key)) ids.set(key, await createShop(trx, ref, mapping, facts.get(key)));
  }
  return ids;
}

/** @returns ids by key */
export async function existingShops(
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
): Promise<number> {
  const own = mapping.shops[ref.name] ?? {};
  const { newShops } = mapping;
  const freight = own.freight ?? newShops.freight ?? plain.freight;
  const slug = slugFor(ref, mapping);
  const hashed = createHash('sha256').update(slug).digest().readUInt8();
  const { opened, ...columns } = facts?.columns ?? {};
  const { id } = await trx
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
    .returning('id')
    .executeTakeFirstOrThrow();
  const intros = langs.flatMap((lang) => {
    const intro = facts?.intros.get(lang) ?? own.intro?.[lang];
    return intro === undefined ? [] : [[lang, intro] as const];
  });
  await writeIntros(trx, id, new Map(intros));
  return id;
}
