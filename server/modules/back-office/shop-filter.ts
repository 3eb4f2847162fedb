import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { OpsRefusal } from './refusal.ts';

/** Shops by id, slug, or name in any case; several may share a name. @throws OpsRefusal `shop_unknown` */
export async function shopsOf(db: Kysely<Database>, shop: string | undefined): Promise<number[] | undefined> {
  if (shop === undefined) return undefined;
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where((row) =>
      row.or([
        row('slug', '=', shop),
        row(row.fn('lower', ['name']), '=', shop.toLowerCase()),
        ...(/^\d{1,15}$/.test(shop) ? [row('id', '=', Number(shop))] : []),
      ]),
    )
    .execute();
  if (rows.length === 0) throw new OpsRefusal('shop_unknown');
  return rows.map(({ id }) => id);
}
