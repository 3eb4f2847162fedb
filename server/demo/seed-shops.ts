import type { Transaction } from 'kysely';
import { langs } from '#domain/languages.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { daysAgo } from './days.ts';
import type { Demo } from './load.ts';
import { idOf } from './seed-images.ts';

/** @returns ids of the shops by slug */
export async function seedShops(
  trx: Transaction<Database>,
  shops: Demo['shops'],
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('shop')
    .values(
      shops.map(({ slug, name, country, city, colour, freight, fans, daysOpen }) => ({
        slug,
        name,
        country,
        city,
        colour,
        fans,
        freight_base_cents: cents(freight.base),
        freight_per_kg_cents: cents(freight.perKg),
        freight_free_from_cents: freight.freeFrom === undefined ? null : cents(freight.freeFrom),
        opened_at: daysAgo(daysOpen),
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  await trx
    .insertInto('shop_text')
    .values(
      shops.flatMap(({ slug, intro }) =>
        langs.map((lang) => ({ shop_id: idOf(ids, slug), lang, intro: intro[lang] })),
      ),
    )
    .execute();
  return ids;
}
