import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refreshStock } from '../catalog/stock.ts';
import type { Finding } from './draft.ts';
import { explain } from './findings.ts';
import { consoleSource } from './stored.ts';
import { type RecordChanges, rolledBack } from './record.ts';

const productsAtOnce = 500;

/** One row of a file with prices or stock, in the temporary table `import_update`. */
export interface StagedUpdate {
  line: number;
  handle: string;
  sku: string;
  options: string[];
  price: number | null;
  stock: number | null;
}

export async function stageUpdates(connection: Kysely<Database>): Promise<void> {
  await sql`create temp table import_update (line int, handle text, sku text, options text[], price bigint, stock int)`.execute(
    connection,
  );
}

export async function addUpdates(connection: Kysely<Database>, rows: readonly StagedUpdate[]): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(
    rows.map(({ options, ...row }) => ({
      ...row,
      options: `{${options.map((each) => JSON.stringify(each)).join(',')}}`,
    })),
  );
  await sql`
    insert into import_update select line, handle, sku, options, price, stock
    from json_to_recordset(${json}::json)
      as r (line int, handle text, sku text, options text[], price bigint, stock int)`.execute(connection);
}

/**
 * Finds the variant of each row: by handle and options, by handle if the product has one variant, else by SKU, among the products
 * of the catalog. Rows that match none, or several, are refused. @param hasLocations sums several rows of one variant
 */
export async function findVariants(
  connection: Kysely<Database>,
  { source, hasLocations }: { source: string; hasLocations: boolean },
  onFinding: (finding: Finding) => void,
): Promise<number> {
  await sql`analyze import_update`.execute(connection);
  await sql`
    create temp table import_variant as
    select v.id, v.product_id, p.slug as handle, named.options,
      (select each ->> 'sku' from jsonb_array_elements(i.kept -> 'variants') as each
        where each -> 'values' = to_jsonb(named.options) limit 1) as sku
    from product p
      join variant v on v.product_id = p.id and v.on_sale
      join product_text t on t.product_id = p.id and t.lang = 'en'
      left join import_product i on i.product_id = p.id
      cross join lateral (
        select coalesce(array_agg(t.options -> (o.n - 1)::int -> 'values' ->> v.option_values[o.n] order by o.n), '{}')
          as options
        from generate_series(1, cardinality(v.option_values)) as o (n)
      ) as named
    where i.source = ${source}
      or (coalesce(i.source, ${consoleSource}) = ${consoleSource} and p.slug in (select handle from import_update))`.execute(
    connection,
  );
  await sql`create index on import_variant (handle)`.execute(connection);
  await sql`create index on import_variant (sku)`.execute(connection);
  await sql`analyze import_variant`.execute(connection);
  await sql`
    create temp table import_match as
    select u.line, u.handle, u.sku, u.price, u.stock, count(v.id) as found, min(v.id) as variant_id, min(v.product_id) as product_id
    from import_update u left join import_variant v on case
      when u.handle <> '' and cardinality(u.options) > 0 then v.handle = u.handle and v.options = u.options
      when u.handle <> '' then v.handle = u.handle and (u.sku = '' or v.sku = u.sku or cardinality(v.options) = 0)
      else u.sku <> '' and v.sku = u.sku end
    group by u.line, u.handle, u.sku, u.price, u.stock`.execute(connection);
  const { rows: bad } = await sql<{
    line: number;
    handle: string;
    sku: string;
    found: number;
    twin: number | null;
  }>`
    select * from (
      select line, handle, sku, found,
        case when found = 1 and not ${hasLocations} then
          nullif(min(line) over (partition by variant_id), line) end as twin
      from import_match
    ) as judged where found <> 1 or twin is not null order by line`.execute(connection);
  for (const { line, handle, sku, found, twin } of bad) {
    const explained =
      twin !== null
        ? explain('repeated_update', { line: twin })
        : found > 0
          ? handle === ''
            ? explain('several_skus', { count: found, sku })
            : explain('several_variants', { count: found, handle })
          : handle === ''
            ? explain('unknown_sku', { sku })
            : explain('unknown_variant', { handle });
    onFinding({ line, handle, kind: 'refused', ...explained });
  }
  const lines = bad.map(({ line }) => line);
  await sql`delete from import_match where line = any(${lines}::int[])`.execute(connection);
  return lines.length;
}

/**
 * Writes differences. Stock that is unchanged since the last file is not applied again: pieces sold since then must not reappear.
 * @returns how many products changed, and how many did not
 */
export async function applyUpdates(
  connection: Kysely<Database>,
  { dryRun, record }: { dryRun: boolean; record: RecordChanges },
): Promise<{ changed: number; unchanged: number }> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from import_match order by product_id`.execute(connection);
  let changed = 0;
  for (let at = 0; at < rows.length; at += productsAtOnce) {
    const ids = rows.slice(at, at + productsAtOnce).map(({ product_id: id }) => id);
    const work = (trx: Transaction<Database>) => record(trx, { ids }, () => update(trx, ids));
    changed += await (dryRun ? rolledBack(connection, work) : transaction(connection, work));
  }
  return { changed, unchanged: rows.length - changed };
}

async function update(trx: Transaction<Database>, productIds: number[]): Promise<number> {
  // In id order, as orders lock them.
  await sql`select from variant where product_id = any(${productIds}::bigint[]) order by id for no key update`.execute(
    trx,
  );
  const { rows } = await sql<{ product_id: number }>`
    with wanted as (
      select m.variant_id, m.product_id, max(m.price) as price,
        -- Not greatest(): that of nothing and 0 would be 0.
        case when sum(m.stock) < 0 then 0 else sum(m.stock) end::int as stock,
        (select (each ->> 'counted')::int from import_product i, jsonb_array_elements(i.kept -> 'variants') as each
          where i.product_id = m.product_id and each -> 'values' = to_jsonb(v.options) limit 1) as counted
      from import_match m join import_variant v on v.id = m.variant_id
      where m.product_id = any(${productIds}::bigint[]) group by m.variant_id, m.product_id, v.options
    )
    update variant v set price_cents = coalesce(w.price, v.price_cents),
      stock = case when w.stock is distinct from w.counted then coalesce(w.stock, v.stock) else v.stock end,
      stock_tracked = v.stock_tracked or w.stock is not null
    from wanted w where v.id = w.variant_id and (
      v.price_cents <> coalesce(w.price, v.price_cents)
      or w.stock is not null and (not v.stock_tracked or w.stock is distinct from w.counted and v.stock <> w.stock))
    returning v.product_id`.execute(trx);
  const changed = [...new Set(rows.map(({ product_id: id }) => id))];
  await rememberCounts(trx, productIds);
  await refreshStock(trx, changed);
  // A former price is shown only above the current ones.
  await sql`update product set list_price_cents = null
    where id = any(${changed}::bigint[]) and list_price_cents <=
      (select max(price_cents) from variant v where v.product_id = product.id and v.on_sale)`.execute(trx);
  return changed.length;
}

const rememberCounts = (trx: Transaction<Database>, productIds: number[]) =>
  sql`
    with given as (
      select m.product_id, to_jsonb(v.options) as options, greatest(sum(m.stock), 0)::int as stock
      from import_match m join import_variant v on v.id = m.variant_id
      where m.product_id = any(${productIds}::bigint[]) and m.stock is not null group by m.product_id, v.id, v.options
    ), changed as (
      select i.product_id, jsonb_set(i.kept, '{variants}', jsonb_agg(
        case when given.stock is null then each else each || jsonb_build_object('counted', given.stock) end order by place)) as kept
      from import_product i
        cross join lateral jsonb_array_elements(i.kept -> 'variants') with ordinality as v (each, place)
        left join given on given.product_id = i.product_id and given.options = each -> 'values'
      where i.product_id in (select product_id from given)
      group by i.product_id, i.kept
    )
    update import_product i set kept = changed.kept from changed
    where i.product_id = changed.product_id and i.kept <> changed.kept`.execute(trx);
