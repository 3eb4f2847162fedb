import type { Kysely } from 'kysely';
import { langs } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ColumnKey } from './columns.ts';
import { freightColumns, introKeyOf, openedAs } from './shop-facts.ts';

/**
 * Shop columns of the export, by shop id. Followers, sales and reviews come from users and are not exported.
 * @param copyImage copies an image by its hash; returns its file name, empty for a lost one
 */
export async function exportShops(
  db: Kysely<Database>,
  ids: readonly number[],
  copyImage: (hash: string) => Promise<string>,
): Promise<Map<number, Partial<Record<ColumnKey, string>>>> {
  if (ids.length === 0) return new Map();
  const shops = await db
    .selectFrom('shop')
    .leftJoin('picture', 'picture.id', 'shop.logo_id')
    .select(['shop.id', 'country', 'city', 'shop.colour', 'hash', openedAs, ...freightColumns])
    .where('shop.id', 'in', ids)
    .execute();
  const texts = await db.selectFrom('shop_text').selectAll().where('shop_id', 'in', ids).execute();
  const introsOf = Map.groupBy(texts, ({ shop_id: id }) => id);
  const dollars = (cents: number | null) => (cents === null ? '' : amount(asCents(cents)));
  const exported = new Map<number, Partial<Record<ColumnKey, string>>>();
  for (const shop of shops) {
    const cells: Partial<Record<ColumnKey, string>> = {
      shopCountry: shop.country,
      shopCity: shop.city,
      shopColour: shop.colour,
      shopLogo: shop.hash === null ? '' : await copyImage(shop.hash),
      shopOpened: shop.opened,
      shopFreight: dollars(shop.freight_base_cents),
      shopPerKg: dollars(shop.freight_per_kg_cents),
      shopFreeFrom: dollars(shop.freight_free_from_cents),
    };
    for (const lang of langs)
      cells[introKeyOf(lang)] = introsOf.get(shop.id)?.find((text) => text.lang === lang)?.intro ?? '';
    exported.set(shop.id, cells);
  }
  return exported;
}
