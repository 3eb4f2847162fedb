import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Kept } from '../../../platform/db/columns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { sn } from '../call-row.ts';
import { keyActor, keyActorName } from '../keys/calls.ts';
import type { ProductText } from './calls.ts';
import { labelOf, namesOf } from './form.ts';
import { productsWithSku } from './list.ts';

/** The movements that a list contains: those that meet every condition. */
export interface StockScope {
  variantIds?: number[];
  orderId?: number;
  /** The operator or API key that changed the stock. With this condition the list contains no sales. */
  by?: { column: 'operator_id' | 'api_key_id'; id: number };
}

interface Wanted {
  product?: number | undefined;
  variant?: number | undefined;
  find?: string | undefined;
}

/** @returns `null` if nothing is found @throws Refusal `not_found` for a product that does not exist or another product's variant */
export async function stockScope(db: Kysely<Database>, wanted: Wanted): Promise<StockScope | null> {
  const own = await variantsOf(db, wanted);
  if (wanted.find === undefined) return own === undefined ? {} : { variantIds: own };
  const found = await foundBy(db, wanted.find);
  if (!found || own === undefined) return found;
  const { variantIds, ...rest } = found;
  return { ...rest, variantIds: variantIds ? own.filter((id) => variantIds.includes(id)) : own };
}

async function variantsOf(db: Kysely<Database>, { product, variant }: Wanted): Promise<number[] | undefined> {
  if (product === undefined && variant === undefined) return undefined;
  const rows = await db
    .selectFrom('variant')
    .select('id')
    .$if(product !== undefined, (query) => query.where('product_id', '=', product!))
    .$if(variant !== undefined, (query) => query.where('id', '=', variant!))
    .execute();
  if (rows.length === 0)
    throw new Refusal('not_found', { fields: [variant === undefined ? 'product' : 'variant'] });
  return rows.map(({ id }) => id);
}

/** By the number of an order, the email address of an operator, the name of a key in the log, or id, handle or SKU of a product. */
async function foundBy(db: Kysely<Database>, find: string): Promise<StockScope | null> {
  if (find.includes('@')) {
    const row = await db
      .selectFrom('operator')
      .select('id')
      .where('name', '=', find.toLowerCase())
      .executeTakeFirst();
    return row ? { by: { column: 'operator_id', id: row.id } } : null;
  }
  if (v.is(keyActorName, find)) {
    const { rows } = await sql<{
      id: number;
    }>`select id from api_key where ${keyActor('')} || name = ${find}`.execute(db);
    return rows[0] ? { by: { column: 'api_key_id', id: rows[0].id } } : null;
  }
  const number = v.safeParse(sn, find);
  if (number.success) {
    const row = await db
      .selectFrom('shop_order')
      .select('id')
      .where('sn', '=', number.output)
      .executeTakeFirst();
    if (row) return { orderId: row.id };
  }
  const { rows } = await sql<DescribedRow>`${describedRows} where p.slug = ${find}
    or p.id = ${/^#?(\d{1,15})$/.exec(find)?.[1] ?? null}::bigint or p.id in (${productsWithSku(find)})`.execute(
    db,
  );
  const ofSku = rows.filter((row) => skuOf(row) === find);
  const variantIds = (ofSku.length > 0 ? ofSku : rows).map(({ variant }) => variant);
  return variantIds.length > 0 ? { variantIds } : null;
}

interface DescribedRow {
  variant: number;
  product: number;
  title: string;
  options: ProductText['options'];
  values: number[];
  kept: Kept | null;
}

const describedRows = sql`
  select v.id as variant, p.id as product, t.title, t.options, v.option_values as values, i.kept
  from variant v join product p on p.id = v.product_id join product_text t on t.product_id = p.id and t.lang = 'en'
    left join import_product i on i.product_id = p.id`;

function skuOf({ options, values, kept }: DescribedRow): string {
  const names = JSON.stringify(namesOf(options, values));
  return kept?.variants.find((each) => JSON.stringify(each.values) === names)?.sku ?? '';
}

/** Product, name and SKU of variants, by id. */
export async function describeVariants(db: Kysely<Database>, ids: readonly number[]) {
  const { rows } = await sql<DescribedRow>`${describedRows} where v.id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.variant,
      {
        product: row.product,
        /** Of the product. */
        title: row.title,
        variant: labelOf(row.options, row.values),
        /** Empty for a variant without one. */
        sku: skuOf(row),
      },
    ]),
  );
}
